import { onHint } from '@assistant/api';
import type { DataOf } from '@assistant/contract';
import { aheadOf, type GameZone, useNow } from '@assistant/tiers';
import { useCallback, useEffect } from 'react';
import { dayCalls, useTasksDayQuery } from '../calls-of-day';
import { useTasksStatusQuery } from '../calls-of-status';
import { POLLED } from '../page/live';

/** An account's game day as the page shows it. */
export type Day = DataOf<'tasksDay'>;

/** The day and the status of the tasks, read again at each run, and the time by the server's clock, which is `ahead` of the phone's; `read` reads all of it again. */
export function useDay() {
  const day = useTasksDayQuery({}, POLLED);
  const status = useTasksStatusQuery({}, POLLED);
  const clock = useNow();
  const { refetch: readDay } = day;
  const { refetch: readStatus } = status;
  const read = useCallback(() => {
    void readDay();
    void readStatus();
  }, [readDay, readStatus]);
  useEffect(() => onHint('tasks', read), [read]);
  const ahead = aheadOf(day);
  return { day, status, ahead, now: new Date(clock.getTime() + ahead), read };
}

/** The game's clock as the last day returned it; before that, the phone's. */
export function useZone(): GameZone {
  // Who subscribes to a call that failed makes it again.
  const { data } = dayCalls.endpoints.tasksDay.useQueryState({});
  return data ?? { utc_offset_min: -new Date().getTimezoneOffset() };
}
