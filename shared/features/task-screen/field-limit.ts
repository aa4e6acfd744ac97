import type { TaskStatus } from '@assistant/contract';
import type { Field } from '@assistant/tasks';

/** A maximum of this player that is lower than the definition's, and why (R409). */
export type FieldLimit = TaskStatus['limits'][string];

/** The maximum shown at a field: only if it is lower than the field's own. */
export function shownLimit(field: Field, limit: FieldLimit | undefined): FieldLimit | undefined {
  if (!limit || !('max' in field) || field.max === undefined) return limit;
  return limit.max < field.max ? limit : undefined;
}
