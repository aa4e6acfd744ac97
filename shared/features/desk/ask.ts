import { type ApiError, callAs, type SendCall } from '@assistant/api';
import { deskSessions } from './identity';

/** Makes calls as the agent with this token; where the server does not know it, the desk's session ends. */
export const askWith =
  (token: string): SendCall =>
  async (call, request) => {
    const { data, error } = await callAs(token, call, request);
    if (!error) return data;
    if (error.code === 401) deskSessions.end(token, 'expired');
    throw error satisfies ApiError;
  };
