import type { Field } from './field';
import { own, type TaskValues } from './json';

/** Whether the field has an effect with these (complete) values, and so is shown. */
export function isVisible(field: Field, values: TaskValues): boolean {
  if (!field.showIf) return true;
  const value = own(values, field.showIf.key);
  return field.showIf.in.some((wanted) => wanted === value);
}
