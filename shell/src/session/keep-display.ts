import type { AccountSettings } from '@assistant/contract';
import { accountDocument, getSettings } from '@assistant/settings';
import { getAppStore } from '@assistant/store';
import { shellCalls } from '../calls';

/** Keeps a choice of theme or language with the account that is logged in; it is saved like any other setting. */
export async function keepDisplay(
  choice: Partial<Pick<AccountSettings, 'theme' | 'language'>>,
): Promise<void> {
  const { dispatch, getState } = getAppStore();
  const account = getState().session.user?.account;
  if (account === undefined) return;
  const { data: config } = await dispatch(shellCalls.endpoints.getConfig.initiate({}, { subscribe: false }));
  if (!config || getState().session.user?.account !== account) return;
  const session = await getSettings(dispatch).open(account, accountDocument, config);
  for (const [key, value] of Object.entries(choice)) session.change(key, value);
}
