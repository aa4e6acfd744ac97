import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import { copyJson, type TaskValues } from './json';

/** The values of a task nobody has touched, common block included. */
export function defaults(definition: TaskDefinition): TaskValues {
  return Object.fromEntries(fieldsOf(definition).map((field) => [field.key, copyJson(field.default)]));
}
