import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Icon } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { SealOf } from '../page/seal-of';
import css from './day-finished.module.css';
import { doneOf, leftOutOf } from './ruled-day/day-hours';
import type { Day } from './use-day';
import { warStrings } from './war-strings';

// What a press unfolds is loaded at the press.
const Finished = lazy(async () => ({ default: (await import('./pressed')).Finished }));

/** Seals beside the count. */
const SEALS = 6;

interface DayFinishedProps {
  day: Day;
  definitions: readonly TaskDefinition[];
}

/** What was done today: how many runs, and unfolded what each gained, the newest first. */
export function DayFinished({ day, definitions }: DayFinishedProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const done = doneOf(day);
  const leftOut = leftOutOf(day).length;
  const known = new Map(definitions.map((task) => [task.id, task]));
  const seals = [...new Set(done.toReversed().map(({ task }) => task))].flatMap((id) => known.get(id) ?? []);
  if (done.length === 0) return null;
  return (
    <details className={css.all} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.line}>
        {t.finished(formatCount(done.length, language))}
        <span className={css.seals} aria-hidden="true">
          {seals.slice(0, SEALS).map(({ id, seal, tier }) => (
            <SealOf key={id} task={{ seal, tier }} className={css.mini} />
          ))}
        </span>
        {leftOut > 0 ? <span className={css.note}>{t.leftOut(formatCount(leftOut, language))}</span> : null}
        <Icon name="expand" size={18} />
      </summary>
      {open ? (
        <Suspense>
          <Finished day={day} count={done.length} definitions={definitions} />
        </Suspense>
      ) : null}
    </details>
  );
}
