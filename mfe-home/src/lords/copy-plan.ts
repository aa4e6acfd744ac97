import {
  ACCOUNT_SETTING_ID,
  type AccountSettings,
  type ConfigData,
  levelOpens,
  type MembershipLevel,
  settingsOf,
} from '@assistant/contract';
import { type TaskDefinition, taskDocument } from '@assistant/tasks';
import { type ImportPlan, planImport } from '../settings-file/plan-import';
import { type CopyPart, copyParts } from './copy-parts';

/** The account-wide settings of each part. Language, theme and keys are the player's and not a lord's; a pause is of its moment. */
const KEYS: Record<Exclude<CopyPart, 'tasks'>, readonly (keyof AccountSettings)[]> = {
  quietHours: ['quietHours'],
  coin: ['dailyCoinCap', 'floors'],
  others: ['maxTasksPerLogin', 'elsewhere', 'wordBefore', 'notifications', 'reportHour'],
};

/** A lord's settings, and which tiers it has open. */
export interface LordConfig {
  config: ConfigData;
  level: MembershipLevel;
}

/**
 * What a copy would change of a lord, and what it leaves out and why. Heroes, teams and cities stay, and tasks that are not open
 * to the lord that is copied from: it has nothing of its own there.
 */
export function planCopy(
  from: LordConfig,
  to: LordConfig,
  parts: ReadonlySet<CopyPart>,
  definitions: readonly TaskDefinition[],
): ImportPlan {
  const settings = settingsOf(from.config);
  const keys = copyParts.flatMap((part) => (part !== 'tasks' && parts.has(part) ? KEYS[part] : []));
  const tasks = parts.has('tasks')
    ? definitions.filter(({ kind, tier }) => kind === 'task' && levelOpens(from.level, tier))
    : [];
  const setting = {
    [ACCOUNT_SETTING_ID]: Object.fromEntries(keys.map((key) => [key, settings[key]])),
    // What was never saved counts with its defaults: the lord runs by them.
    ...Object.fromEntries(
      tasks.map((task) => [task.id, taskDocument(task).read(from.config.setting[task.id])]),
    ),
  };
  return planImport({ setting }, to.config, { definitions, level: to.level, withOwnThings: false });
}
