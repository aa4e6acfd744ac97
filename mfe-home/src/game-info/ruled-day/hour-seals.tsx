import type { TaskDefinition } from '@assistant/tasks';
import { cx } from '@assistant/ui';
import { SealOf } from '../../page/seal-of';
import type { DayRun } from './day-hours';
import css from './hour-seals.module.css';

/** What fits beside a seal. */
const MORE_MOST = 99;

interface HourSealsProps {
  runs: readonly DayRun[];
  known: ReadonlyMap<string, TaskDefinition>;
  room: number;
}

/** The seals of the tasks of a cell; where there are more runs, how many stand in the room of one, or of two. */
export function HourSeals({ runs, known, room }: HourSealsProps) {
  const first = [...new Map(runs.map((run) => [run.task, run])).values()];
  const most = runs.length <= room ? room : Math.max(1, runs.length - room < 9 ? room - 1 : room - 2);
  const shown = first.slice(0, most);
  const more = runs.length - shown.length;
  return (
    <>
      {shown.map(({ task: id, state }) => {
        const task = known.get(id);
        return task ? (
          <SealOf
            key={id}
            task={task}
            variant={state === 'done' || state === 'running' ? 'filled' : 'outlined'}
            className={cx(
              css.seal,
              state === 'planned' && css.open,
              (state === 'skipped' || state === 'failed') && css.left,
            )}
          />
        ) : null;
      })}
      {more > 0 ? <span className={css.more}>+{Math.min(MORE_MOST, more)}</span> : null}
    </>
  );
}
