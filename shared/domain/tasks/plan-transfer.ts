import { isAccountOwn } from './apply-preset';
import { commonGroups, enabledField, fieldsOf } from './common-fields';
import type { TaskDefinition } from './definition';
import { type Change, diff } from './diff';
import type { Field } from './field';
import { own, sameJson, type TaskValues } from './json';
import { migrate, VERSION_KEY } from './migrate';
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
  /** The fields that may be transferred at all; by default all. */
  mayTake?: readonly Field[];
}

/** What a transfer would change. */
export interface TransferPlan {
  /** The complete values after it. */
  values: TaskValues;
  changes: Change[];
  /** The values that are left out, because they break a rule of this version of the screen. */
  refused: FieldIssue[];
  /** The fields of `incoming` that may not be transferred. */
  kept: Field[];
  /** The keys of `incoming` that this version of the screen does not have, with other values than `current` has. */
  unknown: string[];
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
  { groups, withOwnThings, mayTake }: TransferOptions,
): TransferPlan {
  const fields = fieldsOf(definition);
  const allowed = new Set((mayTake ?? fields).map(({ key }) => key));
  const taken = transferGroups(definition)
    .filter(({ id }) => groups === undefined || groups.includes(id))
    .flatMap(({ fields }) => fields)
    .filter((field) => allowed.has(field.key) && (withOwnThings || !isAccountOwn(field)));
  const keys = new Set(taken.map(({ key }) => key));
  const migrated = migrate(definition, incoming);
  const offered = fields.filter(({ key }) => keys.has(key) && Object.hasOwn(migrated, key));
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
    kept: fields.filter(({ key }) => !allowed.has(key) && Object.hasOwn(migrated, key)),
    unknown: Object.keys(migrated).filter(
      (key) =>
        key !== VERSION_KEY &&
        !fields.some((field) => field.key === key) &&
        !sameJson(migrated[key], own(current, key)),
    ),
  };
}
