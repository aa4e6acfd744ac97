import type { TaskRecord } from '@assistant/contract';

const NOT_RUN: readonly TaskRecord['result'][] = ['skipped', 'blocked', 'failed'];

/** Whether a run was left out or failed: of these it is asked why. */
export const didNotRun = ({ result }: TaskRecord): boolean => NOT_RUN.includes(result);
