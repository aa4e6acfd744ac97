import { useStrings } from '@assistant/i18n';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { tierTones } from '@assistant/tiers';
import { cx, Seal } from '@assistant/ui';
import type { DayHour, DayRun } from './day-hours';
import css from './hour-cell.module.css';
import { ruledStrings, runStates } from './ruled-strings';

/** What fits a cell. */
const FIGURE_MOST = 99;

interface HourCellProps {
  hour: DayHour;
  tier: Tier;
  tierName: string;
  /** How many seals fit; 0 where there is only room for a figure. */
  room: number;
  /** Whether an hour without runs is marked, as on a day that has some. */
  dotted: boolean;
  known: ReadonlyMap<string, TaskDefinition>;
  nameOf(task: string): string;
  selected: boolean;
  /** Whether Tab stops here. */
  stop: boolean;
  column: number;
}

/** The runs of one tier in one hour: how many, and how they stand. */
export function HourCell({
  hour,
  tier,
  tierName,
  room,
  dotted,
  known,
  nameOf,
  selected,
  stop,
  column,
}: HourCellProps) {
  const t = useStrings(ruledStrings);
  const states = useStrings(runStates);
  const { runs, state } = hour.cells[tier];
  const at = t.hour(hour.hour);

  function statesOf(): string {
    if (state === 'needsYou') return states.needsYou;
    const counts = new Map<DayRun['state'], number>();
    for (const run of runs) counts.set(run.state, (counts.get(run.state) ?? 0) + 1);
    const [first] = counts.keys();
    if (counts.size === 1 && first) return states[first];
    return [...counts].map(([one, count]) => t.stateCount(states[one], count)).join(t.and);
  }

  const names = [...new Set(runs.map(({ task }) => nameOf(task)))];
  const label =
    runs.length === 0 ? t.empty(at, tierName) : t.cell(at, tierName, t.runs(runs.length), statesOf(), names);
  const band = state === 'skipped' && runs.some((run) => run.state === 'done');
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move in
      role="gridcell"
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      aria-selected={selected}
      className={cx(css.cell, css[tier])}
      data-column={column}
    >
      <span className={cx(css.mark, css[state], band && css.band, room > 0 && css.large)} aria-hidden="true">
        {state === 'nothing' && dotted ? '·' : null}
        {state === 'needsYou' ? '!' : null}
        {state === 'nothing' || state === 'needsYou' ? null : room > 0 ? (
          <Seals runs={runs} known={known} room={room} />
        ) : (
          <span className={css.figure}>{Math.min(FIGURE_MOST, runs.length)}</span>
        )}
      </span>
    </td>
  );
}

interface SealsProps {
  runs: readonly DayRun[];
  known: ReadonlyMap<string, TaskDefinition>;
  room: number;
}

/** The seals of the tasks of a cell; where there are more runs, how many stand in the room of one, or of two. */
function Seals({ runs, known, room }: SealsProps) {
  const first = [...new Map(runs.map((run) => [run.task, run])).values()];
  const most = runs.length <= room ? room : Math.max(1, runs.length - room < 9 ? room - 1 : room - 2);
  const shown = first.slice(0, most);
  const more = runs.length - shown.length;
  return (
    <>
      {shown.map(({ task: id, state }) => {
        const task = known.get(id);
        return task ? (
          <Seal
            key={id}
            size="s"
            char={task.seal}
            tone={tierTones[task.tier]}
            variant={state === 'done' || state === 'running' ? 'filled' : 'outlined'}
            className={cx(
              css.seal,
              state === 'planned' && css.open,
              (state === 'skipped' || state === 'failed') && css.left,
            )}
          />
        ) : null;
      })}
      {more > 0 ? <span className={css.more}>+{Math.min(FIGURE_MOST, more)}</span> : null}
    </>
  );
}
