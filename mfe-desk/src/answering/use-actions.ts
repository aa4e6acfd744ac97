import { csClaim, csClose, csRelease, csReopen, type DeskSession } from '@assistant/contract';
import { asError, type Reading, useDoing, useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { useDesk } from '../calls/desk-context';
import { strings } from './strings';

const calls = { claim: csClaim, release: csRelease, end: csClose, reopen: csReopen };
export type Action = keyof typeof calls;

const done = { claim: 'claimed', release: 'released', end: 'ended', reopen: 'reopened' } as const;

/**
 * What an agent does with a conversation as a whole. The answer is shown at once; a refusal is shown in the server's
 * words (409 names who was quicker), and the conversation is read again.
 */
export function useActions(session: DeskSession, reading: Reading<DeskSession>) {
  const t = useStrings(strings);
  const reason = useReason();
  const { ask, list } = useDesk();
  const dispatch = useAppDispatch();
  const { busy, run } = useDoing();

  /** Shows a conversation as a call answered it. */
  function took(next: DeskSession): void {
    reading.take(() => next);
    list.changed(next);
  }

  const act = (action: Action) =>
    run(async () => {
      const { session_id, agent } = session;
      try {
        const next =
          action === 'claim'
            ? await ask(csClaim, { session_id, from: agent?.account ?? null })
            : await ask(calls[action], { session_id });
        took(next);
        const message = action === 'reopen' && !next.agent ? t.reopenedWaiting : t[done[action]];
        dispatch(showToast({ type: 'success', message }));
        return true;
      } catch (error) {
        dispatch(showToast({ type: 'warning', message: reason(asError(error)) }));
        reading.again();
        list.refresh();
        return undefined;
      }
    });

  return { act, busy, took };
}
