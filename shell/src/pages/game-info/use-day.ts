import { injectCalls, onHint } from '@assistant/api';
import { type DataOf, tasksDay } from '@assistant/contract';
import { useEffect, useEffectEvent } from 'react';
import { useTasksStatusQuery } from '../../calls';
import { useNow } from '../page/use-now';

/** How often the day is read while the page is visible, beside what the stream tells. */
const DAY_POLL_MS = 30_000;
const LIVE_DAY = {
  pollingInterval: DAY_POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};

const { useTasksDayQuery } = injectCalls({ tasksDay });

/** An account's game day as the page shows it. */
export type Day = DataOf<'tasksDay'>;

/** The day and the tasks as they stand, read again at each run, and the time by the server's clock. */
export function useDay() {
  const day = useTasksDayQuery({}, LIVE_DAY);
  const status = useTasksStatusQuery({}, LIVE_DAY);
  const clock = useNow();
  const read = useEffectEvent(() => {
    void day.refetch();
    void status.refetch();
  });
  useEffect(() => onHint('tasks', () => read()), []);
  const { data, fulfilledTimeStamp } = day;
  const ahead = data && fulfilledTimeStamp ? Date.parse(data.at) - fulfilledTimeStamp : 0;
  return { day, status, now: new Date(clock.getTime() + ahead) };
}
