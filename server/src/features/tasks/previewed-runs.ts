import { type NextReason, PREVIEW_RUNS } from '@assistant/contract';
import { gameDayOf } from '@assistant/game';
import { enabledField, type TaskValues } from '@assistant/tasks';
import { planOf } from '../../engine/plan-of';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { commonOf, valuesOf } from '../../engine/task-values';
import { AFTER_MS } from './planned-day';

interface Previewed {
  runs: Date[];
  /** Why there is none, or why the first is not sooner. */
  reason: NextReason | null;
}

/**
 * A task's next runs with other values than its stored ones, as if it were enabled and they were saved now, each planned as if the ones before
 * had happened.
 */
export function previewedRuns(
  account: AccountSnapshot,
  stored: TaskSnapshot,
  changed: TaskValues,
): Previewed {
  const { definition } = stored;
  const values = { ...valuesOf(definition, changed), [enabledField.key]: true };
  let task: TaskSnapshot = { ...stored, values, common: commonOf(values), savedAt: account.at };
  let plan = planOf(account, task);
  const { reason } = plan;
  const runs: Date[] = [];
  while (plan.at && runs.length < PREVIEW_RUNS) {
    runs.push(plan.at);
    const at = new Date(plan.at.getTime() + AFTER_MS);
    const day = gameDayOf(account.clock, at);
    task = {
      ...task,
      state: { ...task.state, last_start: plan.at, retry_at: null },
      doneToday: task.state.done_day === day,
    };
    plan = planOf({ ...account, at, day }, task);
  }
  return { runs, reason };
}
