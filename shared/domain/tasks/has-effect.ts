import { ownFields } from './common-fields';
import type { TaskDefinition } from './definition';
import { isVisible } from './is-visible';
import { own, type TaskValues } from './json';

/** The options by which a choice is off. */
const OFF = ['off', 'none', 'never'];

/** Whether a value lets something happen: on, above 0, something chosen. */
export function hasEffect(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== false && value !== 0 && !OFF.includes(value as string);
}

/** Whether the task, with these (complete) values, has nothing to do when it runs. */
export function doesNothing(definition: TaskDefinition, values: TaskValues): boolean {
  const acts = ownFields(definition).filter(({ key }) => definition.acts?.includes(key));
  return (
    acts.length > 0 && !acts.some((field) => isVisible(field, values) && hasEffect(own(values, field.key)))
  );
}
