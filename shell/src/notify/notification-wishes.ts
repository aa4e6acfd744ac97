import { api } from '@assistant/shared/api';
import { ACCOUNT_SETTING_ID, type AccountSettings, accountSettings } from '@assistant/shared/contract';
import type { AppStore } from '@assistant/shared/store';

/**
 * What the player wants to be told of (screens, account-wide settings); everything that is on by default
 * where the settings cannot be read. Asked for when there is something to tell: most pages never need it.
 */
export async function notificationWishes(store: AppStore): Promise<AccountSettings['notifications']> {
  const { data } = await store.dispatch(api.endpoints.getConfig.initiate({}, { subscribe: false }));
  const stored = accountSettings.safeParse(data?.setting[ACCOUNT_SETTING_ID] ?? {});
  return (stored.success ? stored.data : accountSettings.parse({})).notifications;
}
