import {
  ACCOUNT_SETTING_ID,
  type AccountSettings,
  accountSettings,
  type ConfigData,
  levelOpens,
  type MembershipLevel,
} from '@assistant/shared/contract';
import {
  diff,
  type Field,
  fieldsOf,
  isAccountOwn,
  type LocalText,
  migrate,
  normalize,
  type TaskDefinition,
  validate,
} from '@assistant/shared/tasks';
import { settingsOf } from '../account-settings/settings-saver';
import type { SettingsFile } from './settings-file';

type Values = Record<string, unknown>;

/** One field of a task that the import would change. */
export interface FieldChange {
  field: Field;
  before: unknown;
  after: unknown;
}

/** What the import would do to one task. */
export interface TaskChange {
  task: TaskDefinition;
  changes: FieldChange[];
}

/** What the import leaves alone, and why. */
export type Skipped =
  | { id: string; why: 'unknown' | 'account' }
  | { id: string; why: 'locked'; task: TaskDefinition }
  | { id: string; why: 'invalid'; task: TaskDefinition; message: LocalText };

/** What an import would change, and the request that does it. */
export interface ImportPlan {
  tasks: TaskChange[];
  /** The keys of the account-wide settings that change, with both values. */
  account: { keys: (keyof AccountSettings)[]; before: AccountSettings; after: AccountSettings };
  skipped: Skipped[];
  setting: Record<string, Values>;
  revisions: Record<string, number>;
}

interface ImportOptions {
  definitions: readonly TaskDefinition[];
  level: MembershipLevel;
  /** Whether heroes, teams, cities and wares of the file's account are taken as well. */
  withOwnThings: boolean;
}

/** A pause is of the moment it was made in, not of a file. */
const NOT_IMPORTED: readonly string[] = ['pausedUntil'];

/**
 * Compares a file with the settings as they are. Nothing is written here: the player sees the plan first.
 * A task that is locked, unknown or not valid is left out, so that the rest can be saved: the server
 * takes all of a request or nothing.
 */
export function planImport(file: SettingsFile, config: ConfigData, options: ImportOptions): ImportPlan {
  const tasks: TaskChange[] = [];
  const skipped: Skipped[] = [];
  const setting: Record<string, Values> = {};
  const account = planAccount(file, config);
  if (!account) skipped.push({ id: ACCOUNT_SETTING_ID, why: 'account' });
  else if (account.keys.length > 0) setting[ACCOUNT_SETTING_ID] = account.after;

  for (const [id, incoming] of Object.entries(file.setting)) {
    if (id === ACCOUNT_SETTING_ID) continue;
    const task = options.definitions.find((definition) => definition.id === id);
    if (!task) skipped.push({ id, why: 'unknown' });
    else if (!levelOpens(options.level, task.tier)) skipped.push({ id, why: 'locked', task });
    else {
      const { issue, changes, values } = planTask(task, incoming, config.setting[id] ?? {}, options);
      if (issue) skipped.push({ id, why: 'invalid', task, message: issue });
      else if (changes.length > 0) {
        tasks.push({ task, changes });
        setting[id] = values;
      }
    }
  }
  const revisions = Object.fromEntries(Object.keys(setting).map((id) => [id, config.revisions[id] ?? 0]));
  const unchanged = settingsOf(config);
  return {
    tasks,
    account: account ?? { keys: [], before: unchanged, after: unchanged },
    skipped,
    setting,
    revisions,
  };
}

function planAccount(file: SettingsFile, config: ConfigData): ImportPlan['account'] | undefined {
  const before = settingsOf(config);
  const incoming = Object.entries(file.setting[ACCOUNT_SETTING_ID] ?? {});
  const after = accountSettings.safeParse({
    ...before,
    ...Object.fromEntries(incoming.filter(([key]) => !NOT_IMPORTED.includes(key))),
  });
  if (!after.success) return undefined;
  const keys = diff(before, after.data).map(({ key }) => key as keyof AccountSettings);
  return { keys, before, after: after.data };
}

function planTask(
  task: TaskDefinition,
  incoming: Values,
  current: Values,
  { withOwnThings }: ImportOptions,
): { issue?: LocalText; changes: FieldChange[]; values: Values } {
  const given = migrate(task, incoming);
  const issue = validate(task, given)[0]?.message;
  if (issue) return { issue, changes: [], values: current };
  const before = normalize(task, migrate(task, current));
  // What the file does not name stays as it is.
  const fields = fieldsOf(task).filter(
    (field) => Object.hasOwn(given, field.key) && (withOwnThings || !isAccountOwn(field)),
  );
  const changes = fields
    .map((field) => ({ field, before: before[field.key], after: given[field.key] }))
    .filter(({ field, before: now, after }) => diff({ [field.key]: now }, { [field.key]: after }).length > 0);
  const values = { ...before, ...Object.fromEntries(changes.map(({ field, after }) => [field.key, after])) };
  return { changes, values };
}
