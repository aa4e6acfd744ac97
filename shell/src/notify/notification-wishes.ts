import { ACCOUNT_SETTING_ID, type AccountSettings, accountSettings } from '@assistant/contract';
import type { AppStore } from '@assistant/store';
import { shellCalls } from '../calls';

type Wishes = AccountSettings['notifications'] & {
  /** Whether what was done and what failed waits for the report of the day (R508). */
  reported: boolean;
};

/**
 * What the player wants to be notified of (R412); the defaults if the settings cannot be read. Read only when
 * there is something to show, because most pages never need it.
 */
export async function notificationWishes(store: AppStore): Promise<Wishes> {
  const { data } = await store.dispatch(shellCalls.endpoints.getConfig.initiate({}, { subscribe: false }));
  const stored = accountSettings.safeParse(data?.setting[ACCOUNT_SETTING_ID] ?? {});
  const { notifications, reportHour } = stored.success ? stored.data : accountSettings.parse({});
  return { ...notifications, reported: reportHour !== null };
}
