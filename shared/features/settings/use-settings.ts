import type { ApiError } from '@assistant/api';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { settingsCalls, useGetConfigQuery } from './calls';
import type { SettingsDocument } from './document';
import type { SettingsSession } from './session';
import { getSettings } from './settings';
import type { Autosave } from './state/state';

const noSubscription = () => () => {};

/** The open session of a document and its state, or why there is none yet. */
export type OpenSettings =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retry: () => void; retrying: boolean }
  | { status: 'open'; session: SettingsSession; state: Autosave };

/** Another device may have changed the settings whenever a screen is opened or shown again. */
const LIVE = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

/**
 * Opens a document of the account that is logged in and follows it. A newer answer of the server replaces its values.
 * @param live whether the server is asked again each time the screen is opened or shown
 */
export function useSettings(document: SettingsDocument, live = true): OpenSettings {
  const settings = getSettings(useAppDispatch());
  const account = useAppSelector((store) => store.session.user?.account);
  const config = useGetConfigQuery({}, live ? LIVE : {});
  const { data } = config;
  const [, setOpened] = useState<SettingsSession>();
  const session = account === undefined ? undefined : settings.find(account, document.id);

  useEffect(() => {
    if (account === undefined || !data) return;
    let left = false;
    void settings.open(account, document, data).then((opened) => {
      if (!left) setOpened(opened);
    });
    return () => {
      left = true;
    };
  }, [settings, account, document, data]);

  const state = useSyncExternalStore(session?.subscribe ?? noSubscription, () => session?.getState());
  if (session && state) return { status: 'open', session, state };
  if (config.error && !data) {
    const error = config.error as ApiError;
    return { status: 'failed', error, retry: config.refetch, retrying: config.isFetching };
  }
  return { status: 'loading' };
}

/**
 * Reads the settings again if another answer of the server is based on a newer revision than the page has, because
 * another device saved. Own changes are not touched; their save will find the difference.
 */
export function useNewerSettings({ phase, revision }: Autosave, known: number | undefined): void {
  const dispatch = useAppDispatch();
  const newer = phase.name === 'clean' && known !== undefined && known > revision ? known : undefined;
  useEffect(() => {
    if (newer === undefined) return;
    void dispatch(settingsCalls.endpoints.getConfig.initiate({}, { forceRefetch: true, subscribe: false }));
  }, [newer, dispatch]);
}
