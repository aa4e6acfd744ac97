import { type NextReason, PREVIEW_RUNS } from '@assistant/contract';
import { gameDayOf } from '@assistant/game';
import { enabledField, type TaskValues } from '@assistant/tasks';
import { planOf } from '../../engine/plan-of';
import { AFTER_MS } from '../../engine/schedule/next-run';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { commonOf, valuesOf } from '../../engine/task-values';

interface Previewed {
  runs: Date[];
  /** Why there is none, or why the first is not sooner. */
  reason: NextReason | null;
}

/**
 * A task's next runs with other values than its stored ones, as if it were enabled and they were saved now, each planned as if the ones before
 * had happened.
 * @param unmarked as if it were not marked as done today
 */
export function previewedRuns(
  account: AccountSnapshot,
  stored: TaskSnapshot,
  changed: TaskValues,
  unmarked = false,
): Previewed {
  const { definition } = stored;
  const values = { ...valuesOf(definition, changed), [enabledField.key]: true };
  const doneDay = unmarked ? null : stored.state.done_day;
  let task: TaskSnapshot = {
    ...stored,
    values,
    common: commonOf(values),
    savedAt: account.at,
    state: { ...stored.state, done_day: doneDay },
    doneToday: doneDay === account.day,
  };
  let plan = planOf(account, task);
  const { reason } = plan;
  const runs: Date[] = [];
  while (plan.at && runs.length < PREVIEW_RUNS) {
    runs.push(plan.at);
    const at = new Date(plan.at.getTime() + AFTER_MS);
    const day = gameDayOf(account.clock, at);
    task = {
      ...task,
      state: { ...task.state, last_start: plan.at, retry_at: null, asked_at: null },
      doneToday: doneDay === day,
    };
    plan = planOf({ ...account, at, day }, task);
  }
  return { runs, reason };
}
