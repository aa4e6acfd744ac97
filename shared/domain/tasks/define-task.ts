import type { TaskDefinition } from './definition';
import { type GroupsById, groupsOf } from './groups-of';

type Implied = 'version' | 'kind' | 'migrations';

type Declared = Omit<TaskDefinition, Implied | 'groups' | 'presets'> &
  Partial<Pick<TaskDefinition, Implied>> & {
    groups: GroupsById;
    presets: Omit<TaskDefinition['presets'], 'balanced'>;
  };

/**
 * Declares a task's screen, its groups and fields by their keys. What it does not say: it is scheduled, it is in its first
 * version, and the balanced preset is the defaults.
 */
export function defineTask({ id, tier, migrations = [], ...rest }: Declared): TaskDefinition {
  const { frugal, everythingFree } = rest.presets;
  return {
    id,
    tier,
    version: 1,
    kind: 'task',
    ...rest,
    groups: groupsOf(rest.groups),
    presets: { frugal, balanced: {}, everythingFree },
    migrations,
  };
}
