import type { TaskDefinition } from './definition';

type Implied = 'version' | 'kind' | 'migrations';

/** Declares a task's screen. What it does not say: it is scheduled, and in its first version. */
export function defineTask({
  id,
  tier,
  migrations = [],
  ...rest
}: Omit<TaskDefinition, Implied> & Partial<Pick<TaskDefinition, Implied>>): TaskDefinition {
  return { id, tier, version: 1, kind: 'task', ...rest, migrations };
}
