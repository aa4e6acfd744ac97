import { type ApiError, callAs } from '@assistant/api';
import type { CallShape, DataOfCall, RequestOfCall } from '@assistant/schema';
import { deskSessions } from './identity';

/** Makes a call as the agent. It rejects with an `ApiError`; an unknown token ends the desk's session. */
export type Ask = <Made extends CallShape>(
  call: Made,
  request: RequestOfCall<Made>,
) => Promise<DataOfCall<Made>>;

/** The calls of one token. */
export const askWith =
  (token: string): Ask =>
  async (call, request) => {
    const { data, error } = await callAs(token, call, request);
    if (!error) return data;
    if (error.code === 401) deskSessions.end(token, 'expired');
    throw error satisfies ApiError;
  };
