import type { AccountSettings } from '../account-settings';
import type { TaskRecord } from '../tasks/record';

type Result = TaskRecord['result'];

/** Whether a run gained what it should, or part of it. */
export const wentWell = (result: Result): boolean => result === 'done' || result === 'partly';

/** Whether the player wants to be notified of a run with this result: the account's part of it, beside the task's. */
export const wantsResult = (
  result: Result,
  wishes: Pick<AccountSettings['notifications'], 'taskDone' | 'taskFailed'>,
): boolean => (wentWell(result) ? wishes.taskDone : wishes.taskFailed);
