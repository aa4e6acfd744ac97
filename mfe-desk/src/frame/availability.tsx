import { csSetAvailable } from '@assistant/contract';
import { asError, useDoing, useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { useDesk } from '../calls/desk-context';
import { AvailableDot } from './available-dot';
import { strings } from './strings';
import css from './top-bar.module.css';

/** Whether the agent takes conversations now, which players see. Shows nothing until that is known. */
export function Availability() {
  const t = useStrings(strings);
  const reason = useReason();
  const {
    ask,
    profile: { data, take, again },
  } = useDesk();
  const dispatch = useAppDispatch();
  const { busy, run } = useDoing();
  if (!data) return null;
  const { available } = data;

  async function flip() {
    try {
      const now = await ask(csSetAvailable, { available: !available });
      take((before) => ({ ...before, ...now }));
      // An answer from before the switch, which is under way, is not taken then.
      again();
    } catch (error) {
      dispatch(showToast({ type: 'error', message: t.notSwitched(reason(asError(error))) }));
    }
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={available}
      aria-label={t.takes}
      aria-busy={busy || undefined}
      title={t.availableHint}
      className={css.available}
      onClick={() => void run(flip)}
    >
      <AvailableDot available={available} />
      {available ? t.available : t.away}
    </button>
  );
}
