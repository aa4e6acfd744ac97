import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import type { Field } from './field';
import { isVisible } from './is-visible';
import type { TaskValues } from './json';

/**
 * Whether this value lets the task spend 元宝. A switch spends while on, a number above 0, a choice while it
 * holds an option marked as spending (R503).
 */
export function spends(field: Field, value: unknown): boolean {
  if (!field.spends) return false;
  switch (field.type) {
    case 'sw':
      return value === true;
    case 'int':
      return typeof value === 'number' && value > 0;
    case 'enum':
    case 'multi':
    case 'ordered': {
      const chosen: unknown[] = Array.isArray(value) ? value : [value];
      return (field.options ?? []).some((option) => option.spends && chosen.includes(option.value));
    }
    default:
      return false;
  }
}

/** Whether these (complete) values let the task spend 元宝. A hidden field has no effect. */
export function maySpend(definition: TaskDefinition, values: TaskValues): boolean {
  return fieldsOf(definition).some((field) => isVisible(field, values) && spends(field, values[field.key]));
}
