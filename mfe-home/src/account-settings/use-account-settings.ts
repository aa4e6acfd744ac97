import { accountDocument, getSettings, useSettings } from '@assistant/settings';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { useSettingsView } from './settings-view';

/** The account-wide settings of a page that cannot do without their engine. */
export function useAccountSettings() {
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const dispatch = useAppDispatch();
  const open = useSettings(accountDocument, false);
  const view = useSettingsView(open.status === 'open' ? open : undefined);
  /** Drops what is not saved, because the player logs out (spec section 4). */
  const forget = () => getSettings(dispatch).forget(account, accountDocument);
  return { ...view, forget };
}

export type AccountSettingsView = ReturnType<typeof useAccountSettings>;
