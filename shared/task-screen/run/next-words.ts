import type { NextReason, TaskStatus } from '@assistant/shared/contract';
import type { Language } from '@assistant/shared/i18n';
import { enabledField, type TaskValues } from '@assistant/shared/tasks';
import { comingMoment, type GameClock } from './game-time';
import { runStrings } from './strings';

/** Reasons that say all there is: there is no next run. */
const noNext: readonly NextReason[] = ['disabled', 'membership', 'taskPaused', 'stopped', 'never'];

/** What the server has of the task's settings, and what of it the status does not go by. */
interface Saved {
  values: TaskValues;
  /** Whether the player turned the task on or off and that is not saved yet. */
  switched: boolean;
  /** Whether the status is older than what is saved. */
  outdated: boolean;
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;

/**
 * Whether it runs at times that are chosen, and none is: the player's own, or of a task that has `waves` to
 * choose from. The status says no more of it than "never".
 */
const lacksTimes = ({ scheduleMode, fixedTimes, waves }: TaskValues) =>
  isEmpty(scheduleMode === 'fixedTimes' ? fixedTimes : scheduleMode === 'auto' ? waves : undefined);

/**
 * What comes next for a task, then how it went last: `下次 明天 05:00（7 小时后）`, `上次 完成`. Where
 * something holds it back, that is said in between.
 */
export function nextWords(status: TaskStatus, clock: GameClock, language: Language, saved: Saved): string[] {
  const t = runStrings[language];
  const { last_result: last } = status;
  return [...comingWords(status, clock, language, saved), last ? t.last(t[last.result]) : t.noRunYet];
}

function comingWords(
  { next_run: next, next_reason: reason }: TaskStatus,
  clock: GameClock,
  language: Language,
  { values, switched, outdated }: Saved,
): string[] {
  const t = runStrings[language];
  if (switched) return [t.onceSaved];
  // Whether it runs at all is decided by what is saved: an older status must not deny it.
  if (outdated && values[enabledField.key] !== true) return [t.disabled];
  if (outdated && (reason === 'disabled' || reason === 'never')) return [t.planning];
  const parts = next === null ? [] : [t.next(comingMoment(next, clock, language))];
  if (reason === null || (next !== null && noNext.includes(reason))) return parts;
  return [...parts, reason === 'never' && lacksTimes(values) ? t.noTimes : t[reason]];
}
