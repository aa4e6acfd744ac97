import { useTasksStatusQuery } from '@assistant/shared/api';
import type { TaskStatus } from '@assistant/shared/contract';

/** How often the runs are asked for while the page is looked at. */
export const TODAY_POLL_MS = 30_000;

/** How the player's tasks stand, by id; empty until it is known, or where the answer failed. */
export function useToday(): Record<string, TaskStatus> {
  const { data } = useTasksStatusQuery(
    {},
    { pollingInterval: TODAY_POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return data?.tasks ?? {};
}
