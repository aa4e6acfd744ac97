import type { NextReason, TaskStatus } from '@assistant/contract';
import type { Language } from '@assistant/i18n';
import { enabledField, type TaskValues } from '@assistant/tasks';
import { comingMoment, type GameClock } from './game-time';
import { runStrings } from './strings';

/** Reasons that need no time: there is no next run. */
const noNext: readonly NextReason[] = ['disabled', 'membership', 'taskPaused', 'stopped', 'never'];

/** The stored settings of the task, and how the status differs from them. */
interface Saved {
  values: TaskValues;
  /** Whether the player turned the task on or off and that is not saved yet. */
  switched: boolean;
  /** Whether the status is older than what is saved. */
  outdated: boolean;
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;

/**
 * Whether it runs at chosen times and none is chosen: set times, or `waves` of a task that has them. The
 * status only says "never" for this.
 */
const lacksTimes = ({ scheduleMode, fixedTimes, waves }: TaskValues) =>
  isEmpty(scheduleMode === 'fixedTimes' ? fixedTimes : scheduleMode === 'auto' ? waves : undefined);

/**
 * The next run of a task, then its last result: `下次 明天 05:00（7 小时后）`, `上次 完成`. If something delays it, that
 * is said in between.
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
  // The saved settings decide whether it runs at all, not an older status.
  if (outdated && values[enabledField.key] !== true) return [t.disabled];
  if (outdated && (reason === 'disabled' || reason === 'never')) return [t.planning];
  const parts = next === null ? [] : [t.next(comingMoment(next, clock, language))];
  if (reason === null || (next !== null && noNext.includes(reason))) return parts;
  return [...parts, reason === 'never' && lacksTimes(values) ? t.noTimes : t[reason]];
}
