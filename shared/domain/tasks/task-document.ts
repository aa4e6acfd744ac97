import { fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import type { TaskValues } from './json';
import { migrate } from './migrate';
import { normalize } from './normalize';
import { validateField } from './validate';

function make(definition: TaskDefinition) {
  const { id, tier, title, heading = title } = definition;
  const fields = new Map(fieldsOf(definition).map((field) => [field.key, field]));
  return {
    id,
    /** A task's fields depend on each other: a list and the rule that uses it. */
    merge: 'whole' as const,
    read: (stored: TaskValues | undefined): TaskValues => normalize(definition, migrate(definition, stored)),
    migrate: (values: TaskValues): TaskValues => migrate(definition, values),
    check(key: string, value: unknown): 'fits' | 'breaks' | 'unknown' {
      const field = fields.get(key);
      if (!field) return 'unknown';
      return validateField(field, value) ? 'breaks' : 'fits';
    },
    link: { title: heading, path: `/${tier}/${id}` },
  };
}

/** A task as the settings engine (`@assistant/settings`) needs it. */
export type TaskDocument = ReturnType<typeof make>;

const made = new WeakMap<TaskDefinition, TaskDocument>();

/** The settings document of a task. A definition has one document, so it can be compared by identity. */
export function taskDocument(definition: TaskDefinition): TaskDocument {
  const known = made.get(definition);
  if (known) return known;
  const document = make(definition);
  made.set(definition, document);
  return document;
}
