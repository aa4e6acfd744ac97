import { formatCount, formatRelative, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, type GameZone, gameClock } from '@assistant/tiers';
import type { ReactNode } from 'react';

import css from './state-line.module.css';
import type { Day } from './use-day';
import type { WarState } from './war-state';
import { warStrings } from './war-strings';

interface StateLineProps {
  /** Undefined until it is known. */
  state: WarState | undefined;
  /** What it is made from did not arrive, which the page says. */
  missing: boolean;
  day: Day | undefined;
  now: Date;
  /** What runs at this moment. */
  running: TaskDefinition | undefined;
  definitions: readonly TaskDefinition[];
  /** The button at its right. */
  action: ReactNode;
}

/** The status of the account, large, with what comes next; announced when it changes. Keeps its height while unknown. */
export function StateLine({ state, missing, day, now, running, definitions, action }: StateLineProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const zone: GameZone = day ?? { utc_offset_min: 0 };
  const name = (task: TaskDefinition) => local(boardName(task, definitions));

  function help(): string {
    if (!state) return missing ? '' : t.reading;
    switch (state.is) {
      case 'running': {
        if (running) return t.nowIs(name(running));
        const next = day?.planned[0];
        const task = definitions.find(({ id }) => id === next?.task);
        if (!next || !task) return '';
        return t.nextIs(gameClock(next.at, zone), name(task), formatRelative(next.at, now, language));
      }
      case 'done': {
        const count = day?.ran.filter(({ result }) => result !== null).length ?? 0;
        if (!state.next) return t.doneNoNext;
        return t.doneHelp(formatCount(count, language), gameClock(state.next, zone));
      }
      case 'paused':
        return t.pausedHelp;
      case 'quiet':
        return t.quietHelp;
      default:
        return t[`${state.is}Help`];
    }
  }

  return (
    <div className={css.line}>
      <div role="status" className={css.words}>
        <h2 className={css.state}>
          {state ? t[state.is] : t.unknown}
          {state?.is === 'running' ? <span className={css.dot} aria-hidden="true" /> : null}
          {state && 'until' in state ? (
            <span className={css.until}>{t.until(gameClock(state.until, zone))}</span>
          ) : null}
        </h2>
        <p className={css.help}>{help()}</p>
      </div>
      {action}
    </div>
  );
}
