import { isAccountOwn } from './apply-preset';
import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import type { Field, FieldType } from './field';

/** What means the same on any account: no floors of currencies, and no words that a player has typed. */
const TYPES: readonly FieldType[] = [
  'sw',
  'int',
  'enum',
  'multi',
  'ordered',
  'win',
  'time',
  'times',
  'weekdays',
  'seasons',
];

/**
 * Whether another player's set-up may change the field. What spends 元宝, floors and what protects something, heroes,
 * teams and cities, and what one is notified of, are each player's own.
 */
const travels = (field: Field): boolean =>
  TYPES.includes(field.type) && !field.spends && !field.stays && !isAccountOwn(field);

/** The fields of a task that another player's set-up may change. What is only looked at has none. */
export const travellingFields = (definition: TaskDefinition): Field[] =>
  definition.kind === 'task' ? fieldsOf(definition).filter(travels) : [];
