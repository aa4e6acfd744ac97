import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import type { Field } from './field';
import { copyJson, type TaskValues } from './json';

/** The default values of a task, including the common block. */
export const defaults = (definition: TaskDefinition): TaskValues => defaultsOf(fieldsOf(definition));

/** The same of its fields. */
export const defaultsOf = (fields: readonly Field[]): TaskValues =>
  Object.fromEntries(fields.map((field) => [field.key, copyJson(field.default)]));
