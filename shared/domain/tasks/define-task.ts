import type { FieldGroup, TaskDefinition } from './definition';
import type { Field, FieldType } from './field';

type Implied = 'version' | 'kind' | 'migrations';
type Unnamed<Each> = Each extends Field ? Omit<Each, 'key'> : never;

/** A field without its key, which stands before it. */
export type FieldBody<Type extends FieldType = FieldType> = Unnamed<Extract<Field, { type: Type }>>;

/** The groups of a screen by their ids, and the fields of each by their keys, in their order on the screen. */
type GroupsById = Record<string, { title: FieldGroup['title']; fields: Readonly<Record<string, FieldBody>> }>;

type Declared = Omit<TaskDefinition, Implied | 'groups' | 'presets'> &
  Partial<Pick<TaskDefinition, Implied>> & {
    groups: GroupsById;
    presets: Omit<TaskDefinition['presets'], 'balanced'>;
  };

const groupsOf = (groups: GroupsById): FieldGroup[] =>
  Object.entries(groups).map(([id, { title, fields }]) => ({
    id,
    title,
    fields: Object.entries(fields).map(([key, body]) => ({ key, ...body })),
  }));

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
