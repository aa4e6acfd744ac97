import type { TaskStatus } from '@assistant/contract';

/** Whether a task's last run of today ended because the player has to act. */
export const needsPlayer = (status: TaskStatus | undefined): boolean =>
  status?.last_result?.result === 'blocked' && status.today.blocked > 0 && !status.running;
