import type { Call, DataOfCall, RequestOfCall } from '@assistant/contract';
import { useDoing } from '@assistant/desk';
import { showToast, useAppDispatch } from '@assistant/store';
import { useDesk } from './desk-context';

/**
 * Sends calls as the agent, one at a time. `send` returns the answer, or undefined if it failed or one was under way;
 * `done` is shown in a toast.
 */
export function useSend() {
  const { ask } = useDesk();
  const dispatch = useAppDispatch();
  const doing = useDoing();
  async function send<Made extends Call>(
    call: Made,
    request: RequestOfCall<Made>,
    done?: string | ((answer: DataOfCall<Made>) => string),
  ): Promise<DataOfCall<Made> | undefined> {
    const answer = await doing.run(() => ask(call, request));
    if (answer && done)
      dispatch(showToast({ type: 'success', message: typeof done === 'string' ? done : done(answer) }));
    return answer;
  }
  return { ...doing, send };
}
