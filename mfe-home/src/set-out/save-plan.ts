import { ACCOUNT_SETTING_ID, type ConfigData } from '@assistant/contract';
import { defineStrings, getLanguage } from '@assistant/i18n';
import { getSettings, type Values } from '@assistant/settings';
import type { AppStore } from '@assistant/store';
import { homeCalls } from '../calls';

/** How often settings that another device has just saved are read again. */
const ATTEMPTS = 3;

const strings = defineStrings({
  changed: {
    zh: '设置刚刚在别处改过，没有覆盖它',
    en: 'The settings were just changed elsewhere, and are left as they are now',
  },
});

type Settings = Record<string, Values>;
/** Takes everything back that one save has changed. */
export type Undo = () => Promise<Saved>;
/** What was saved can be taken back; or why nothing was: `stale`, another device has saved since. */
export type Saved = { ok: true; undo: Undo } | { ok: false; error?: unknown; stale?: true };

/**
 * Saves several settings of the account in one request: all of them, or none. What another device saved meanwhile is
 * read, and the plan made again from that.
 * @param who the account that is logged in, and its store
 * @param config the settings that the player sees
 * @param plan the whole values of each setting that changes; undefined where the player has to see it first
 * @returns how to take all of it back, in one request too; or why nothing was saved
 */
export async function savePlan(
  who: { account: string; dispatch: AppStore['dispatch'] },
  config: ConfigData,
  plan: (config: ConfigData) => Settings | undefined,
  attempts = ATTEMPTS,
): Promise<Saved> {
  const { account, dispatch } = who;
  const setting = plan(config);
  if (!setting) return { ok: false, stale: true, error: { message: strings[getLanguage()].changed } };
  const ids = Object.keys(setting);
  const revisions = Object.fromEntries(ids.map((id) => [id, config.revisions[id] ?? 0]));
  const answer = await getSettings(dispatch).save(account, { setting, revisions });
  if (answer.type === 'failed') return { ok: false, error: answer.error };
  if (answer.type === 'stale') {
    const again = await dispatch(
      homeCalls.endpoints.getConfig.initiate({}, { forceRefetch: true, subscribe: false }),
    );
    if (!again.data || attempts === 1) return { ok: false, error: again.error };
    return savePlan(who, again.data, plan, attempts - 1);
  }
  const before = Object.fromEntries(ids.map((id) => [id, config.setting[id] ?? {}]));
  const saved = { setting, revisions: answer.revisions };
  // The values from before would take back what was saved since, too.
  const undo = () => savePlan(who, saved, (now) => (now === saved ? before : undefined));
  return { ok: true, undo };
}

/** The account-wide settings with some of them changed. */
export const withAccount = ({ setting }: ConfigData, change: Values): Settings => ({
  [ACCOUNT_SETTING_ID]: { ...setting[ACCOUNT_SETTING_ID], ...change },
});
