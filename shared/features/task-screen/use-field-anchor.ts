import { fieldsOf, type TaskDefinition } from '@assistant/tasks';
import { useEffect } from 'react';
import { focusField, shownField } from './focus-field';

/**
 * Scrolls to the field that the address names and focuses its control: a result of the search over all tasks
 * leads there (R410). If the field is hidden now, it uses the field that shows it. An unknown name is
 * ignored.
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
