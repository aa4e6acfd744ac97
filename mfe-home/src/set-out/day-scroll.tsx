import { useLocalText, useStrings } from '@assistant/i18n';
import type { PlannedTask } from '@assistant/onboarding';
import { boardName, gameClock } from '@assistant/tiers';
import type { CSSProperties, ReactNode } from 'react';
import { useTasksDayQuery } from '../calls-of-day';
import { Scroll } from '../page/scroll';
import { SealOf } from '../page/seal-of';
import css from './day-scroll.module.css';
import { strings } from './strings';

/** How many tasks are named, and how many more where there is no night. */
const ROWS = 7;
const MORE = 2;

interface DayScrollProps {
  tasks: readonly PlannedTask[];
  /** The hours of rest past midnight, if there are. */
  night: { from: string; to: string } | undefined;
  /** How often the day is read, in ms. */
  pollMs: number;
  /** Stands above the first row. */
  children: ReactNode;
}

/** The day that was just set out for, on a scroll: each task at its first run, and the night. It unrolls once. */
export function DayScroll({ tasks, night, pollMs, children }: DayScrollProps) {
  const t = useStrings(strings);
  const local = useLocalText();
  const { data: day } = useTasksDayQuery({}, { pollingInterval: pollMs, refetchOnMountOrArgChange: true });
  const all = tasks.map(({ definition }) => definition);
  const planned = day?.planned ?? [];
  const rows = planned
    .filter(({ task }, index) => planned.findIndex((other) => other.task === task) === index)
    .flatMap(({ task, at }) => all.filter(({ id }) => id === task).map((definition) => ({ definition, at })))
    .slice(0, night ? ROWS : ROWS + MORE);
  return (
    <Scroll className={css.scroll} style={{ '--pressed': tasks.length } as CSSProperties}>
      {children}
      {day && rows.length > 0 ? (
        <ol className={css.rows} aria-label={t.today}>
          {rows.map(({ definition, at }) => (
            <li key={definition.id} className={css.row}>
              <time dateTime={at} className={css.time}>
                {gameClock(at, day)}
              </time>
              <SealOf task={definition} variant="outlined" className={css.seal} />
              <span>{local(boardName(definition, all))}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {night ? (
        <div className={css.night}>
          <p className={css.hours}>
            {night.from}–{night.to} {t.quiet}
          </p>
          <p className={css.words}>{t.quietHelp(night.to)}</p>
          <span className={css.moon} aria-hidden="true" />
        </div>
      ) : null}
    </Scroll>
  );
}
