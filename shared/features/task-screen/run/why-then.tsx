import type { PreviewStep, WhyReason } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { SettingsSession } from '@assistant/settings';
import { sayPlan, seasons, type TaskDefinition, type TaskValues, weekdays } from '@assistant/tasks';
import { previewWords } from './next-words';
import css from './preview-runs.module.css';
import { usePreview } from './use-preview';
import type { Why } from './why-answer';
import { whyStrings } from './why-strings';

/** What changes a reason at once. */
export type Remedy = 'run' | 'enable' | 'unmark' | 'schedule' | 'settings' | 'cap' | 'renew';
export const remedies: Partial<Record<WhyReason, Remedy>> = {
  disabled: 'enable',
  membership: 'renew',
  taskPaused: 'run',
  stopped: 'run',
  never: 'schedule',
  accountPaused: 'settings',
  doneToday: 'unmark',
  skippedToday: 'run',
  retry: 'run',
  elsewhere: 'run',
  quietHours: 'settings',
  outsideHours: 'schedule',
  notDue: 'run',
  waitsTurn: 'run',
  coinCap: 'cap',
  floor: 'cap',
  needsHuman: 'run',
  unreachable: 'run',
};

/** What a preview takes as done, by what the button does; of other buttons it is the values alone that count. */
function stepOf({ reason }: Why, remedy: Remedy): PreviewStep | undefined {
  if (remedy === 'settings') return reason === 'quietHours' ? 'noQuietHours' : 'resume';
  return remedy === 'run' || remedy === 'unmark' || remedy === 'renew' ? remedy : undefined;
}

/** The times at which it may run, all of them. */
const ANY_TIME: TaskValues = { windows: [], weekdays: [...weekdays], seasons: [...seasons] };

interface WhyThenProps {
  why: Why;
  /** What its button does. */
  remedy: Remedy;
  definition: TaskDefinition;
  session: SettingsSession;
}

/** What follows where the button is pressed: what a run does and may spend now, and what the plan becomes. */
export function WhyThen({ why, remedy, definition, session }: WhyThenProps) {
  const t = useStrings(whyStrings);
  const language = useLanguage();
  const stored = session.getState().values;
  const values = remedy === 'schedule' ? { ...stored, ...ANY_TIME } : stored;
  const step = stepOf(why, remedy);
  const preview = usePreview(definition.id, values, true, step);
  if (!preview) return null;
  const clock = { now: Date.parse(preview.at), utcOffsetMin: preview.utc_offset_min };
  const plan = previewWords(preview, values, clock, language).join(t.and);
  const count = (amount: number) => formatCount(amount, language);
  const { coin } = preview;

  function words(): string {
    if (remedy === 'schedule') return t.anyTime(plan);
    if (step === 'resume' || step === 'noQuietHours') return t[step](plan);
    if (remedy !== 'run') return t.after(t[remedy], plan);
    const pays = coin ? t.mayPay(count(coin.most), count(coin.spent), count(coin.cap)) : t.paysNothing;
    return t.runNow(sayPlan(definition, values, language), pays, plan);
  }

  return (
    <p role="status" className={css.preview}>
      {words()}
    </p>
  );
}
