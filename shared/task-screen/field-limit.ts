import type { TaskStatus } from '@assistant/shared/contract';
import type { Field } from '@assistant/shared/tasks';

/** A maximum of this player that is lower than the definition's, and why (screens, "The game's clock"). */
export type FieldLimit = TaskStatus['limits'][string];

/** The maximum that is shown at a field: one that is lower than what the field itself allows. */
export function shownLimit(field: Field, limit: FieldLimit | undefined): FieldLimit | undefined {
  if (!limit || !('max' in field) || field.max === undefined) return limit;
  return limit.max < field.max ? limit : undefined;
}
