import type { TaskStatus } from '@assistant/contract';
import { useTasksStatusQuery } from '../calls-of-status';

/** How often the runs are read while the page is visible. */
const TODAY_POLL_MS = 30_000;

const UNKNOWN: Record<string, TaskStatus> = {};

/** The status of the player's tasks, by id; empty until it is known, or if the request failed. */
export function useToday(): Record<string, TaskStatus> {
  const { data } = useTasksStatusQuery(
    {},
    { pollingInterval: TODAY_POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return data?.tasks ?? UNKNOWN;
}
