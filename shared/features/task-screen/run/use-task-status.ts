import type { ApiError } from '@assistant/api';
import type { TaskStatus } from '@assistant/contract';
import { useAppDispatch } from '@assistant/store';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { taskCalls, useTasksStatusQuery } from '../calls';
import type { GameClock } from './game-time';

/** How often a task's status is read while its screen is open, and while it runs or is out of date. */
export const STATUS_EVERY_MS = 20_000;
export const SOON_MS = 2_000;
/** How often "in 7 hours" is updated. */
const TICK_MS = 15_000;

/** What the screen knows about a task. `status` is undefined before the first answer, and for a viewer. */
export interface KnownStatus {
  status: TaskStatus | undefined;
  /** Whether settings were saved that the status does not reflect yet. */
  outdated: boolean;
  /** The server's clock; the browser's own before the first answer. */
  clock: GameClock;
  simulated: boolean;
  /** The account's daily cap of 元宝. */
  coinCap: number | undefined;
  /** Why the last reading failed. */
  error: ApiError | undefined;
  /** Reads it again now. */
  refresh: () => void;
  /** Uses a newer status that came with another answer. */
  put: (status: TaskStatus) => void;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Follows a task's status. Nothing is read while the page is hidden.
 * @param revision the revision of the task's saved values, undefined before they are read; when it changes the status is
 *   read again, even while an older request is under way, because the save may change the next run
 * @param never whether there is no status to read
 */
export function useTaskStatus(task: string, revision: number | undefined, never: boolean): KnownStatus {
  const skip = never || revision === undefined;
  const dispatch = useAppDispatch();
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [readFor, setReadFor] = useState(revision);
  if (readFor === undefined && revision !== undefined) setReadFor(revision);
  const outdated = readFor !== undefined && readFor !== revision;
  const [runs, setRuns] = useState(false);
  const answer = useTasksStatusQuery(
    { task },
    {
      skip,
      refetchOnMountOrArgChange: true,
      pollingInterval: visible ? (runs || outdated ? SOON_MS : STATUS_EVERY_MS) : 0,
    },
  );
  const { currentData: data, requestId, fulfilledTimeStamp, isFetching, isError, refetch } = answer;
  const status = data?.tasks[task];
  useEffect(() => setRuns(status?.running === true), [status?.running]);

  const askedBefore = useWhenChanged(revision, requestId) === requestId;
  useEffect(() => {
    if (skip || isFetching || !outdated) return;
    if (askedBefore) void refetch();
    else if (!isError) setReadFor(revision);
  }, [skip, isFetching, outdated, askedBefore, isError, revision, refetch]);

  const wasVisible = useRef(visible);
  useEffect(() => {
    if (visible && !wasVisible.current && !skip) void refetch();
    wasVisible.current = visible;
  }, [visible, skip, refetch]);

  const put = useCallback(
    (next: TaskStatus) => {
      dispatch(
        taskCalls.util.updateQueryData('tasksStatus', { task }, (known) => {
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
    outdated,
    clock,
    simulated: data?.simulated ?? false,
    coinCap: data?.account.coin_cap,
    error: answer.error as ApiError | undefined,
    refresh,
    put,
  };
}

/** The value of `other` when `value` last changed; initially, its first value. */
function useWhenChanged<Other>(value: number | undefined, other: Other): Other {
  const [last, setLast] = useState({ value, other });
  if (last.value === value) return last.other;
  setLast({ value, other });
  return other;
}

/** The browser's time in ms, updated while the component is mounted. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
