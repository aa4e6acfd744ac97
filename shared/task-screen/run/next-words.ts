import type { NextReason, TaskStatus } from '@assistant/shared/contract';
import type { Language } from '@assistant/shared/i18n';
import { comingMoment, type GameClock } from './game-time';
import { runStrings } from './strings';

/** Reasons that say all there is: there is no next run. */
const noNext: readonly NextReason[] = ['disabled', 'membership', 'taskPaused', 'stopped', 'never'];

/**
 * What comes next for a task, then how it went last: `下次 明天 05:00（7 小时后）`, `上次 完成`. Where
 * something holds it back, that is said in between.
 */
export function nextWords(status: TaskStatus, clock: GameClock, language: Language): string[] {
  const t = runStrings[language];
  const { next_run: next, next_reason: reason, last_result: last } = status;
  const parts: string[] = [];
  if (next !== null) parts.push(t.next(comingMoment(next, clock, language)));
  if (reason !== null && (next === null || !noNext.includes(reason))) parts.push(t[reason]);
  parts.push(last ? t.last(t[last.result]) : t.noRunYet);
  return parts;
}
