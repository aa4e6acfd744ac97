import type { FieldOf, TaskDefinition } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';

const words = { zh: '次数', en: 'Times' };

/** A number from 0 to `max`. */
export const numberField = (key: string, max: number): FieldOf<'int'> => ({
  key,
  type: 'int',
  label: words,
  help: words,
  provenance: 'G',
  min: 0,
  max,
  default: 0,
});

/** A task of this id with one number at most, and figures of these keys. */
export const smallTask = (id: string, field?: FieldOf<'int'>, ...status: string[]): TaskDefinition => ({
  ...testDefinition,
  id,
  status: status.map((key) => ({ key, label: words })),
  groups: field ? [{ id: 'main', title: words, fields: [field] }] : [],
});
