import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import { copyJson, type TaskValues } from './json';

/** The default values of a task, including the common block. */
export function defaults(definition: TaskDefinition): TaskValues {
  return Object.fromEntries(fieldsOf(definition).map((field) => [field.key, copyJson(field.default)]));
}
