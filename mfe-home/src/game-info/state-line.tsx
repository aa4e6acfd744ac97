import { formatCount, formatRelative, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, type GameZone, gameClock } from '@assistant/tiers';
import { cx, Dotted } from '@assistant/ui';
import type { ReactNode } from 'react';
import { nextHours } from './ruled-day/day-hours';
import css from './state-line.module.css';
import type { Day } from './use-day';
import type { WarState } from './war-state';
import { warStrings } from './war-strings';

/** English words up to this length stand as large as Chinese ones. */
const SHORT = 10;

interface StateLineProps {
  /** Undefined until it is known. */
  state: WarState | undefined;
  /** What it is made from did not arrive, which the page says. */
  missing: boolean;
  day: Day | undefined;
  now: Date;
  running: TaskDefinition | undefined;
  definitions: readonly TaskDefinition[];
  /** With more words, where there is room. */
  wide: boolean;
  /** The button at its right. */
  action: ReactNode;
}

/** The status of the account, large, with what comes next; announced when it changes. Keeps its height while unknown. */
export function StateLine({ state, missing, day, now, running, definitions, wide, action }: StateLineProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const zone: GameZone = day ?? { utc_offset_min: 0 };
  const count = (value: number) => formatCount(value, language);

  /** The next hour with runs: when, what or how many, in how long. */
  function next(): ReactNode {
    const [hour] = day ? nextHours(day.planned, day, 1) : [];
    const [first] = hour?.runs ?? [];
    if (!day || !hour || !first) return running ? t.nowIs(local(boardName(running, definitions))) : '';
    const task = definitions.find(({ id }) => id === first.task);
    const name = task ? local(boardName(task, definitions)) : first.task;
    const runs = hour.runs.length;
    const done = day.ran.filter(({ result }) => result !== null).length;
    const what = runs === 1 ? name : wide ? t.withOthers(name, count(runs)) : t.count(count(runs));
    return (
      <Dotted
        parts={[
          <>
            {t.next} <b className={css.time}>{gameClock(first.at, zone)}</b>
          </>,
          what,
          formatRelative(first.at, now, language),
          wide && t.ofDay(count(day.ran.length + day.planned.length), count(done)),
        ]}
      />
    );
  }

  function help(): ReactNode {
    // The sheet below says what is missing.
    if (!state) return missing ? '' : t.reading;
    switch (state.is) {
      case 'running':
        return next();
      case 'done': {
        const done = day?.ran.filter(({ result }) => result !== null).length ?? 0;
        return state.next ? t.doneHelp(count(done), gameClock(state.next, zone)) : t.doneNoNext;
      }
      default:
        return t[`${state.is}Help`];
    }
  }

  const words = state ? t[state.is] : t.unknown;
  return (
    <div className={css.line}>
      <div role="status" className={css.words}>
        <h2 className={cx(css.state, words.length <= SHORT && css.short)}>
          {words}
          {state?.is === 'running' ? <span className={css.dot} aria-hidden="true" /> : null}
          {state && 'until' in state ? (
            <span className={css.until}>{t.until(gameClock(state.until, zone))}</span>
          ) : null}
        </h2>
      </div>
      {action}
      <p className={css.help}>{help()}</p>
    </div>
  );
}
