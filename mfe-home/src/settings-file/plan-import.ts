import {
  ACCOUNT_SETTING_ID,
  type AccountSettings,
  accountSettings,
  type ConfigData,
  levelOpens,
  type MembershipLevel,
  settingsOf,
} from '@assistant/contract';
import {
  diff,
  type Field,
  type FieldIssue,
  fieldsOf,
  maySpend,
  migrate,
  normalize,
  planTransfer,
  type TaskDefinition,
  travellingFields,
} from '@assistant/tasks';

type Values = Record<string, unknown>;

/** One field of a task that the import would change. */
interface FieldChange {
  field: Field;
  before: unknown;
  after: unknown;
}

/** What the import would do to one task. */
interface TaskChange {
  task: TaskDefinition;
  changes: FieldChange[];
  /** Whether it may spend 元宝 after it, and may not now. */
  paysNow: boolean;
}

/** What the import leaves alone, and why. */
export type Skipped =
  | { id: string; why: 'unknown' }
  | { id: string; why: 'account'; key: keyof AccountSettings }
  | { id: string; why: 'locked'; task: TaskDefinition }
  | { id: string; why: 'invalid'; task: TaskDefinition; issue: FieldIssue }
  | { id: string; why: 'otherRelease'; task: TaskDefinition; key: string }
  | { id: string; why: 'stays'; task: TaskDefinition; field: Field };

/** What is imported: of a file, or what a code stands for. */
interface Incoming {
  setting: Record<string, Values>;
}

/** What an import would change, and the values that it writes. */
export interface ImportPlan {
  tasks: TaskChange[];
  /** The keys of the account-wide settings that change, with both values. */
  account: { keys: (keyof AccountSettings)[]; before: AccountSettings; after: AccountSettings };
  skipped: Skipped[];
  setting: Record<string, Values>;
}

/** How many settings a plan changes. */
export const changesOf = ({ account, tasks }: ImportPlan): number =>
  account.keys.length + tasks.reduce((sum, { changes }) => sum + changes.length, 0);

interface ImportOptions {
  definitions: readonly TaskDefinition[];
  level: MembershipLevel;
  /** Whether heroes, teams, cities and wares of the file's account are imported too. */
  withOwnThings: boolean;
  /** Whether it is another player's set-up, of which only what travels is taken. */
  ofAnother?: boolean;
}

/** A pause belongs to the moment it was made, not to a file. */
const NOT_IMPORTED: readonly string[] = ['pausedUntil'];

/**
 * Compares a file with the settings as they are. Nothing is written here; the player sees the plan first. A
 * task that is locked or unknown is left out, and so is each invalid setting, so that the rest can be saved:
 * the server accepts a request completely or not at all.
 */
export function planImport(file: Incoming, config: ConfigData, options: ImportOptions): ImportPlan {
  const tasks: TaskChange[] = [];
  const skipped: Skipped[] = [];
  const setting: Record<string, Values> = {};
  const { account, refused: refusedKeys } = planAccount(options.ofAnother ? { setting: {} } : file, config);
  skipped.push(...refusedKeys.map((key) => ({ id: ACCOUNT_SETTING_ID, why: 'account' as const, key })));
  if (account.keys.length > 0) {
    // Defaults are shown, not stored.
    const changed = account.keys.map((key) => [key, account.after[key]] as const);
    setting[ACCOUNT_SETTING_ID] = { ...validOf(config), ...Object.fromEntries(changed) };
  }

  for (const [id, incoming] of Object.entries(file.setting)) {
    if (id === ACCOUNT_SETTING_ID && !options.ofAnother) continue;
    const task = options.definitions.find((definition) => definition.id === id);
    if (!task) skipped.push({ id, why: 'unknown' });
    else if (!levelOpens(options.level, task.tier)) skipped.push({ id, why: 'locked', task });
    else {
      const { change, values, left } = planTask(task, incoming, config.setting[id] ?? {}, options);
      skipped.push(...left);
      if (change.changes.length > 0) {
        tasks.push(change);
        setting[id] = values;
      }
    }
  }
  return { tasks, account, skipped, setting };
}

/** What is stored of the account-wide settings; nothing if another version stored what is invalid now. */
function validOf({ setting }: ConfigData): Values {
  const stored = setting[ACCOUNT_SETTING_ID] ?? {};
  return accountSettings.safeParse(stored).success ? stored : {};
}

/** Each setting separately: an invalid one stays as it is and does not stop the others. */
function planAccount(
  file: Incoming,
  config: ConfigData,
): { account: ImportPlan['account']; refused: (keyof AccountSettings)[] } {
  const before = settingsOf(config);
  let after = before;
  const refused: (keyof AccountSettings)[] = [];
  for (const [key, value] of Object.entries(file.setting[ACCOUNT_SETTING_ID] ?? {})) {
    if (NOT_IMPORTED.includes(key)) continue;
    const taken = accountSettings.safeParse({ ...after, [key]: value });
    if (taken.success) after = taken.data;
    else refused.push(key);
  }
  const keys = diff(before, after).map(({ key }) => key as keyof AccountSettings);
  return { account: { keys, before, after }, refused };
}

/** Each field separately too. What the file does not have stays as it is. */
function planTask(
  task: TaskDefinition,
  incoming: Values,
  current: Values,
  { withOwnThings, ofAnother }: ImportOptions,
): { change: TaskChange; values: Values; left: Skipped[] } {
  const before = normalize(task, migrate(task, current));
  const mayTake = ofAnother ? travellingFields(task) : fieldsOf(task);
  const { values, changes, refused, kept, unknown } = planTransfer(task, before, incoming, {
    withOwnThings,
    mayTake,
  });
  const changed = new Set(changes.map(({ key }) => key));
  const fields = fieldsOf(task).filter(({ key }) => changed.has(key));
  const { id } = task;
  const pays = (at: Values) => at.enabled === true && maySpend(task, at);
  return {
    change: {
      task,
      changes: fields.map((field) => ({ field, before: before[field.key], after: values[field.key] })),
      paysNow: pays(values) && !pays(before),
    },
    values,
    left: [
      ...refused.map((issue) => ({ id, why: 'invalid' as const, task, issue })),
      ...unknown.map((key) => ({ id, why: 'otherRelease' as const, task, key })),
      ...kept.map((field) => ({ id, why: 'stays' as const, task, field })),
    ],
  };
}
