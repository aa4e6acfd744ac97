import { ACCOUNT_SETTING_ID } from '@assistant/contract';
import { hasChosenLanguage, isLanguage, setLanguage } from '@assistant/i18n';
import { getAppStore, isThemeMode, THEME_KEY, themeChosen, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { shellCalls } from '../calls';

const hasChosenTheme = (): boolean => localStorage.getItem(THEME_KEY) !== null;

/**
 * On a device where no theme or no language was chosen yet, uses those stored with the account. A choice made
 * on the device always wins.
 */
export function useAccountDisplay(): void {
  const token = useAppSelector((state) => state.session.token);
  const agent = useAppSelector((state) => state.session.user?.role === 'agent');
  useEffect(() => {
    if (!token || agent || (hasChosenTheme() && hasChosenLanguage())) return;
    void showKept();
  }, [token, agent]);
}

async function showKept(): Promise<void> {
  const store = getAppStore();
  const { data } = await store.dispatch(shellCalls.endpoints.getConfig.initiate({}, { subscribe: false }));
  const { theme, language } = data?.setting[ACCOUNT_SETTING_ID] ?? {};
  if (isThemeMode(theme) && !hasChosenTheme()) store.dispatch(themeChosen(theme));
  if (isLanguage(language) && !hasChosenLanguage()) setLanguage(language);
}
