import { type ApiError, api, useTasksStatusQuery } from '@assistant/shared/api';
import type { TaskStatus } from '@assistant/shared/contract';
import { useAppDispatch } from '@assistant/shared/store';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GameClock } from './game-time';

/** How often a task's status is read while its screen is open, and while it runs. */
export const STATUS_EVERY_MS = 20_000;
export const RUNNING_EVERY_MS = 2_000;
/** How often "in 7 hours" is counted anew. */
const TICK_MS = 15_000;

/** What the screen knows of a task; `status` is undefined before the first answer, and of a viewer. */
export interface KnownStatus {
  status: TaskStatus | undefined;
  /** The server's clock; the browser's own before the first answer. */
  clock: GameClock;
  simulated: boolean;
  /** Why the last reading failed. */
  error: ApiError | undefined;
  /** Reads it again now. */
  refresh: () => void;
  /** Takes over a newer status that came with another answer. */
  put: (status: TaskStatus) => void;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Follows a task's status, gently: nothing is read while the page is hidden. */
export function useTaskStatus(task: string, skip: boolean): KnownStatus {
  const dispatch = useAppDispatch();
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [runs, setRuns] = useState(false);
  const answer = useTasksStatusQuery(
    { task },
    {
      skip,
      refetchOnMountOrArgChange: true,
      pollingInterval: visible ? (runs ? RUNNING_EVERY_MS : STATUS_EVERY_MS) : 0,
    },
  );
  const { currentData: data, fulfilledTimeStamp, refetch } = answer;
  const status = data?.tasks[task];
  useEffect(() => setRuns(status?.running === true), [status?.running]);

  const wasVisible = useRef(visible);
  useEffect(() => {
    if (visible && !wasVisible.current && !skip) void refetch();
    wasVisible.current = visible;
  }, [visible, skip, refetch]);

  const put = useCallback(
    (next: TaskStatus) => {
      dispatch(
        api.util.updateQueryData('tasksStatus', { task }, (known) => {
          known.tasks[task] = next;
        }),
      );
    },
    [dispatch, task],
  );
  const refresh = useCallback(() => {
    if (!skip) void refetch();
  }, [skip, refetch]);

  const local = useNow();
  const clock: GameClock =
    data && fulfilledTimeStamp !== undefined
      ? {
          now: Date.parse(data.at) + Math.max(0, local - fulfilledTimeStamp),
          utcOffsetMin: data.game_day.utc_offset_min,
        }
      : { now: local, utcOffsetMin: -new Date().getTimezoneOffset() };
  return {
    status,
    clock,
    simulated: data?.simulated ?? false,
    error: answer.error as ApiError | undefined,
    refresh,
    put,
  };
}

/** The browser's time in ms, counted on while the component stands. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
