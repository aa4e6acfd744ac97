import { isAccountOwn } from './apply-preset';
import { commonGroups, enabledField, fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import { type Change, diff } from './diff';
import type { Field } from './field';
import type { TaskValues } from './json';
import { migrate } from './migrate';
import { normalize } from './normalize';
import type { LocalText } from './text';
import { type FieldIssue, validateField } from './validate';

/** Fields that are transferred together: a group of the screen, or the switch in its header. */
export interface TransferGroup {
  id: string;
  title: LocalText;
  fields: Field[];
}

/** What can be transferred from one account to another, in the order of the screen. */
export function transferGroups(definition: TaskDefinition): TransferGroup[] {
  if (definition.kind === 'viewer') return definition.groups;
  const header = { id: 'header', title: enabledField.label, fields: [enabledField] };
  return [header, ...definition.groups, ...commonGroups];
}

interface TransferOptions {
  /** Ids of the groups to transfer; by default all. */
  groups?: readonly string[];
  /**
   * Whether heroes, teams, cities and wares, which have no meaning on another account, are transferred too.
   */
  withOwnThings: boolean;
}

/** What a transfer would change. */
export interface TransferPlan {
  /** The complete values after it. */
  values: TaskValues;
  changes: Change[];
  /** The values that are left out, because they break a rule of this version of the screen. */
  refused: FieldIssue[];
}

/**
 * What `current` becomes when the settings `incoming` (any JSON, of any version of the screen) are
 * transferred. Nothing is written here. Keys that this version of the screen does not know stay as in
 * `current`.
 */
export function planTransfer(
  definition: TaskDefinition,
  current: TaskValues,
  incoming: TaskValues,
  { groups, withOwnThings }: TransferOptions,
): TransferPlan {
  const taken = transferGroups(definition)
    .filter(({ id }) => groups === undefined || groups.includes(id))
    .flatMap(({ fields }) => fields)
    .filter((field) => withOwnThings || !isAccountOwn(field));
  const keys = new Set(taken.map(({ key }) => key));
  const migrated = migrate(definition, incoming);
  const offered = fieldsOf(definition).filter(({ key }) => keys.has(key) && Object.hasOwn(migrated, key));
  const issues = offered.map((field) => ({ field, issue: validateField(field, migrated[field.key]) }));
  const valid = issues.filter(({ issue }) => issue === undefined);
  const values = normalize(definition, {
    ...current,
    ...Object.fromEntries(valid.map(({ field: { key } }) => [key, migrated[key]])),
  });
  return {
    values,
    changes: diff(current, values).filter(({ key }) => keys.has(key)),
    refused: issues.flatMap(({ issue }) => issue ?? []),
  };
}
