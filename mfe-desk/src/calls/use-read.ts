import type { Call, DataOfCall, RequestOfCall } from '@assistant/contract';
import { type Reading, useReading } from '@assistant/desk';
import { useDesk } from './desk-context';

/** What a call reads as the agent, anew for another request. */
export function useRead<Made extends Call>(
  call: Made,
  request: RequestOfCall<Made>,
): Reading<DataOfCall<Made>> {
  const { ask } = useDesk();
  return useReading(`${call.path} ${JSON.stringify(request)}`, () => ask(call, request));
}
