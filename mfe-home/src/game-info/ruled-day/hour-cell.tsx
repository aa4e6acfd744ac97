import { useStrings } from '@assistant/i18n';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { cx } from '@assistant/ui';
import { lazy, Suspense } from 'react';
import type { DayHour } from './day-hours';
import css from './hour-cell.module.css';
import { ruledStrings } from './ruled-strings';
import { countsOf } from './state-counts';

// Only a wide window has room for them.
const HourSeals = lazy(async () => ({ default: (await import('../pressed')).HourSeals }));

/** What fits a cell. */
const FIGURE_MOST = 99;

interface HourCellProps {
  hour: DayHour;
  tier: Tier;
  tierName: string;
  /** How many seals fit; 0 where there is only room for a figure. */
  room: number;
  /** Whether an hour without runs is marked, as in a lane that has some. */
  dotted: boolean | undefined;
  known: ReadonlyMap<string, TaskDefinition>;
  nameOf(task: string): string;
  selected: boolean;
  /** Whether it is now. */
  current: boolean;
  /** Whether it is past. */
  over: boolean;
  stop: boolean;
  column: number;
}

/**
 * The runs of one tier in one hour: how many, and how they stand. One without runs is heard only where the focus is,
 * so that who reads the day need not walk through each.
 */
export function HourCell(props: HourCellProps) {
  const { hour, tier, tierName, room, dotted, known, nameOf, selected, current, over, stop, column } = props;
  const t = useStrings(ruledStrings);
  const { runs, idle, state } = hour.cells[tier];
  const at = t.hour(hour.hour);

  function statesOf(): string {
    if (state === 'needsYou') return t.needsYou;
    const counts = countsOf(runs);
    const [first, other] = counts;
    if (first && !other) return t[first[0]];
    return counts.map(([one, count]) => t.stateCount(t[one], count)).join(t.and);
  }

  const namesOf = (tasks: readonly string[]) => [...new Set(tasks.map(nameOf))];
  const nothing = idle.length > 0 ? t.idleOf(namesOf(idle)) : over ? t.over : t.unplanned;
  const names = namesOf(runs.map(({ task }) => task));
  const label =
    runs.length === 0
      ? t.empty(at, tierName, nothing)
      : t.cell(at, tierName, t.runs(runs.length), statesOf(), names);
  const heard = stop || runs.length > 0;
  const band = state === 'skipped' && runs.some((run) => run.state === 'done');
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move in
      role="gridcell"
      tabIndex={stop ? 0 : heard ? -1 : undefined}
      aria-hidden={!heard || undefined}
      aria-label={label}
      aria-selected={selected}
      aria-current={current ? 'time' : undefined}
      className={css.cell}
      data-column={column}
    >
      <span className={cx(css.mark, css[state], band && css.band, room > 0 && css.large)} aria-hidden="true">
        {state === 'nothing' && dotted ? '·' : null}
        {state === 'needsYou' ? '!' : null}
        {state === 'nothing' || state === 'needsYou' ? null : room > 0 ? (
          <Suspense>
            <HourSeals runs={runs} known={known} room={room} />
          </Suspense>
        ) : (
          <span className={css.figure}>{Math.min(FIGURE_MOST, runs.length)}</span>
        )}
      </span>
    </td>
  );
}
