import { fieldsOf, type TaskDefinition } from '@assistant/shared/tasks';
import { useEffect } from 'react';
import { focusField, shownField } from './focus-field';

/**
 * Brings the field that the address names into view and puts focus on its control: where a result of the
 * search over all tasks leads (screens, "How a screen behaves", 8). In place of a field that would do nothing
 * now, and so is not shown, it is the one that brings it out; a name the task does not have is passed over.
 */
export function useFieldAnchor(definition: TaskDefinition): void {
  useEffect(() => {
    const field = nearestShown(definition, location.hash.slice(1));
    field?.scrollIntoView({ block: 'center' });
    focusField(field);
  }, [definition]);
}

function nearestShown(definition: TaskDefinition, key: string): Element | null {
  const depends = fieldsOf(definition).find((field) => field.key === key)?.showIf?.key;
  return shownField(key) ?? (depends === undefined ? null : nearestShown(definition, depends));
}
