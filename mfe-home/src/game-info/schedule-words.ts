import type { taskStrings } from './task-strings';

/** When a task runs, by its stored values: by its own rule, at an interval, or at set times. */
export function scheduleWords(values: Record<string, unknown>, t: (typeof taskStrings)['zh']): string {
  const { scheduleMode, intervalMin, fixedTimes } = values;
  if (scheduleMode === 'interval' && typeof intervalMin === 'number') {
    return t.scheduleInterval(String(intervalMin));
  }
  if (scheduleMode === 'fixedTimes' && Array.isArray(fixedTimes) && fixedTimes.length > 0) {
    return t.scheduleTimes(fixedTimes.join(' '));
  }
  return t.scheduleAuto;
}
