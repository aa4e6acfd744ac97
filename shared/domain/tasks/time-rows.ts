import { isRecord } from './json';
import type { LocalText } from './text';

/** Whether `value` is a time of the day as `HH:MM`. */
export const isClock = (value: unknown): value is `${number}:${number}` =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** What is wrong with one window (any JSON) of a list, as shown beside its row. */
export function windowProblem(window: unknown): LocalText | undefined {
  if (!isRecord(window) || Object.keys(window).some((key) => key !== 'from' && key !== 'to')) {
    return { zh: '只能有开始和结束时间', en: 'may only have a start and an end' };
  }
  if (!isClock(window.from)) return { zh: '请填好开始时间', en: 'fill in the start' };
  if (!isClock(window.to)) return { zh: '请填好结束时间', en: 'fill in the end' };
  if (window.from === window.to) return { zh: '开始与结束不能相同', en: 'start and end must differ' };
  return undefined;
}

/** What is wrong with the time at index `at` of a list (any JSON), as shown beside it. */
export function timeProblem(times: readonly unknown[], at: number): LocalText | undefined {
  if (!isClock(times[at])) return { zh: '请填好时刻', en: 'fill in the time' };
  if (times.indexOf(times[at]) < at) return { zh: '与前面的时刻重复', en: 'is there already' };
  return undefined;
}
