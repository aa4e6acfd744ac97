import type { ConfigData } from '@assistant/contract';
import type { TaskDefinition } from '@assistant/tasks';

/** The tasks that are not yet in the state `on`. */
export const toSwitch = (
  definitions: readonly TaskDefinition[],
  { setting }: Pick<ConfigData, 'setting'>,
  on: boolean,
): TaskDefinition[] =>
  definitions.filter(({ id, kind }) => kind === 'task' && (setting[id]?.enabled === true) !== on);
