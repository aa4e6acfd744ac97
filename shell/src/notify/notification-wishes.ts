import { ACCOUNT_SETTING_ID, type AccountSettings, accountSettings } from '@assistant/contract';
import type { AppStore } from '@assistant/store';
import { shellCalls } from '../calls';

/**
 * What the player wants to be notified of (R412); the defaults if the settings cannot be read. Read only when
 * there is something to show, because most pages never need it.
 */
export async function notificationWishes(store: AppStore): Promise<AccountSettings['notifications']> {
  const { data } = await store.dispatch(shellCalls.endpoints.getConfig.initiate({}, { subscribe: false }));
  const stored = accountSettings.safeParse(data?.setting[ACCOUNT_SETTING_ID] ?? {});
  return (stored.success ? stored.data : accountSettings.parse({})).notifications;
}
