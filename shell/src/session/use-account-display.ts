import { ACCOUNT_SETTING_ID } from '@assistant/contract';
import {
  getLanguage,
  hasChosenLanguage,
  isLanguage,
  setLanguage,
  subscribeToLanguage,
} from '@assistant/i18n';
import {
  getAppStore,
  isThemeMode,
  THEME_KEY,
  type ThemeMode,
  themeChosen,
  useAppSelector,
} from '@assistant/store';
import { useEffect, useLayoutEffect } from 'react';
import { shellCalls } from '../calls';
import { toTakeOver } from './display-rule';
import { noteTaken, taken } from './taken-display';

/** What is kept with an account, as it came. */
interface Kept {
  theme?: unknown;
  language?: unknown;
}

function chosenTheme(): ThemeMode | null {
  const stored = localStorage.getItem(THEME_KEY);
  return isThemeMode(stored) ? stored : null;
}

const chosenLanguage = () => (hasChosenLanguage() ? getLanguage() : null);

/** A value is being taken over, which is no choice of the player's. */
let takingOver = false;

function takeOver({ theme, language }: Kept): void {
  const { dispatch } = getAppStore();
  takingOver = true;
  const mode = toTakeOver(chosenTheme(), taken('theme'), isThemeMode(theme) ? theme : undefined);
  if (mode) {
    noteTaken('theme', mode);
    dispatch(themeChosen(mode));
  }
  const words = toTakeOver(chosenLanguage(), taken('language'), isLanguage(language) ? language : undefined);
  if (words) {
    noteTaken('language', words);
    setLanguage(words);
  }
  takingOver = false;
}

/**
 * Theme and language follow the account to a new device, until another is chosen there (`display-rule.ts`). They come
 * with the login, before anything of the account is painted. A choice that is made here is kept with the account.
 */
export function useAccountDisplay(): void {
  const player = useAppSelector(({ session }) => session.token !== null && session.user?.role !== 'agent');
  const display = useAppSelector((state) => state.session.user?.display);
  useLayoutEffect(() => {
    if (!player) return;
    if (display) takeOver(display);
    // The session was started before logins said it.
    else if (!chosenTheme() || !chosenLanguage()) void readKept();
  }, [player, display]);
  useEffect(() => (player ? onChoice() : undefined), [player]);
}

async function readKept(): Promise<void> {
  const call = shellCalls.endpoints.getConfig.initiate({}, { subscribe: false });
  const { data } = await getAppStore().dispatch(call);
  takeOver(data?.setting[ACCOUNT_SETTING_ID] ?? {});
}

/** Keeps what is chosen in this tab with the account, from now on. Returns the function that ends it. */
function onChoice(): () => void {
  const store = getAppStore();
  let { mode } = store.getState().theme;
  let language = getLanguage();
  // Other tabs only follow.
  const isOwn = () => !takingOver && document.hasFocus();
  const keep = async (choice: { theme?: typeof mode; language?: typeof language }) => {
    const { keepDisplay } = await import('./keep-display');
    await keepDisplay(choice);
  };
  const failed = (error: unknown) => console.warn('theme and language are kept on this device only:', error);
  const stops = [
    store.subscribe(() => {
      const now = store.getState().theme.mode;
      if (now === mode) return;
      mode = now;
      if (!isOwn()) return;
      noteTaken('theme', null);
      keep({ theme: now }).catch(failed);
    }),
    subscribeToLanguage(() => {
      const now = getLanguage();
      if (now === language) return;
      language = now;
      if (!isOwn()) return;
      noteTaken('language', null);
      keep({ language: now }).catch(failed);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
