import type { TaskStatus } from '@assistant/contract';
import { formatMoment, formatTime, type Language } from '@assistant/i18n';
import type { TagTone } from '@assistant/ui';
import type { taskStrings } from './task-strings';

type Words = (typeof taskStrings)['zh'];

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** When a task runs next: only the time for today, else with the day; undefined if nothing is planned. */
export function nextWords(
  status: TaskStatus | undefined,
  now: Date,
  language: Language,
  t: Words,
): string | undefined {
  if (!status?.next_run || status.running) return undefined;
  const next = new Date(status.next_run);
  return t.nextAt(sameDay(next, now) ? formatTime(next, language) : formatMoment(next, language));
}

const tones: Record<'running' | NonNullable<TaskStatus['last_result']>['result'], TagTone> = {
  running: 'azure',
  done: 'jade',
  partly: 'gold',
  skipped: 'neutral',
  blocked: 'fail',
  failed: 'fail',
};

/** A task's state: running, or the result of its last run; undefined before the first. */
export function stateOf(
  status: TaskStatus | undefined,
  t: Words,
): { words: string; tone: TagTone } | undefined {
  const state = status?.running ? 'running' : status?.last_result?.result;
  return state && { words: t[state], tone: tones[state] };
}
