import { resolve } from 'node:path';
import type { TaskDefinition } from '@assistant/tasks';

/** The tasks of the three remotes as their sources define them. No code may import them; a test looks at them. */
export function allTasks(): TaskDefinition[] {
  const tiers = ['basic', 'premium', 'supreme'].map(
    (tier) =>
      require(resolve(__dirname, `../../../mfe-tasks-${tier}/src/tasks/index.ts`)) as {
        definitions: TaskDefinition[];
      },
  );
  return tiers.flatMap(({ definitions }) => definitions).filter(({ kind }) => kind === 'task');
}

/** One of them. */
export function taskNamed(id: string): TaskDefinition {
  const found = allTasks().find((task) => task.id === id);
  if (!found) throw new Error(`There is no task ${id}.`);
  return found;
}
