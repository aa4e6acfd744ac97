import type { TaskStatus } from '@assistant/contract';
import { useTasksStatusQuery } from '../calls-of-status';
import { POLLED } from '../page/live';

const UNKNOWN: Record<string, TaskStatus> = {};

/** The status of the player's tasks, by id; empty until it is known, or if the request failed. */
export function useToday(): Record<string, TaskStatus> {
  const { data } = useTasksStatusQuery({}, POLLED);
  return data?.tasks ?? UNKNOWN;
}
