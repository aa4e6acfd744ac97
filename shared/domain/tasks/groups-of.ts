import type { FieldGroup } from './definition';
import type { Field, FieldType } from './field';

type Unnamed<Each> = Each extends Field ? Omit<Each, 'key'> : never;

/** A field without its key, which stands before it. */
export type FieldBody<Type extends FieldType = FieldType> = Unnamed<Extract<Field, { type: Type }>>;

/** The groups of a screen as its file declares them: by their ids, and the fields of each by their keys. */
export type GroupsById = Record<
  string,
  { title: FieldGroup['title']; fields: Readonly<Record<string, FieldBody>> }
>;

/** The groups as a definition holds them, in the order in which they are declared. */
export const groupsOf = (groups: GroupsById): FieldGroup[] =>
  Object.entries(groups).map(([id, { title, fields }]) => ({
    id,
    title,
    fields: Object.entries(fields).map(([key, body]) => ({ key, ...body })),
  }));
