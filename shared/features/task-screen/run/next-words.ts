import type { NextReason, TaskStatus } from '@assistant/contract';
import type { Language } from '@assistant/i18n';
import { enabledField, type TaskValues } from '@assistant/tasks';
import { comingMoment, type GameClock } from './game-time';
import { runStrings } from './strings';
import type { Preview } from './use-preview';

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

type Next = Pick<TaskStatus, 'next_run' | 'next_reason'>;

function wordsOf(
  { next_run: next, next_reason: reason }: Next,
  values: TaskValues,
  clock: GameClock,
  language: Language,
): string[] {
  const t = runStrings[language];
  const parts = next === null ? [] : [t.next(comingMoment(next, clock, language))];
  if (reason === null || (next !== null && noNext.includes(reason))) return parts;
  return [...parts, reason === 'never' && lacksTimes(values) ? t.noTimes : t[reason]];
}

/** The next run of a task: `下次 明天 05:00（7 小时后）`, and what delays it, or why there is none. */
export function comingWords(
  status: TaskStatus,
  clock: GameClock,
  language: Language,
  { values, switched, outdated }: Saved,
): string[] {
  const t = runStrings[language];
  const { next_reason: reason } = status;
  if (switched) return [t.onceSaved];
  // The saved settings decide whether it runs at all, not an older status.
  if (outdated && values[enabledField.key] !== true) return [t.disabled];
  if (outdated && (reason === 'disabled' || reason === 'never')) return [t.planning];
  return wordsOf(status, values, clock, language);
}

/** The next run with values that are not saved yet. */
export const previewWords = (
  { next, reason }: Preview,
  values: TaskValues,
  clock: GameClock,
  language: Language,
): string[] => wordsOf({ next_run: next[0] ?? null, next_reason: reason }, values, clock, language);
