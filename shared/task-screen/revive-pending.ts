import {
  type Field,
  fieldsOf,
  migrate,
  normalize,
  sameJson,
  type TaskDefinition,
  type TaskValues,
  validateField,
} from '@assistant/shared/tasks';
import type { Pending } from './pending-store';

/**
 * What an earlier page kept, for this release's definition, whose fields may be others: whole values of its
 * version. What the player changed and breaks a rule now stays as it was typed; what was typed and breaks
 * none any more is a change to be sent.
 */
export function revivePending(definition: TaskDefinition, pending: Pending): Pending {
  const { revision, drafts, unanswered = [] } = pending;
  const read = (values: TaskValues) => normalize(definition, migrate(definition, values));
  const before = migrate(definition, pending.base);
  const typed: TaskValues = { ...migrate(definition, pending.values), ...knownOf(definition, drafts) };
  const isBroken = (field: Field) =>
    Object.hasOwn(typed, field.key) &&
    !sameJson(typed[field.key], before[field.key]) &&
    validateField(field, typed[field.key]) !== undefined;
  const broken = fieldsOf(definition)
    .filter(isBroken)
    .map(({ key }) => key);
  const base = read(before);
  return {
    base,
    revision,
    values: read({ ...typed, ...Object.fromEntries(broken.map((key) => [key, base[key]])) }),
    drafts: Object.fromEntries(broken.map((key) => [key, typed[key]])),
    unanswered: unanswered.map(read),
  };
}

/** Drafts of fields that are gone cannot be shown, and must not be sent. */
function knownOf(definition: TaskDefinition, drafts: Pending['drafts']): Pending['drafts'] {
  const keys = new Set(fieldsOf(definition).map(({ key }) => key));
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => keys.has(key)));
}
