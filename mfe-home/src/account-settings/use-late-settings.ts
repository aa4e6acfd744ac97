import { useBackOnline } from '@assistant/remote';
import type { SettingsSession } from '@assistant/settings';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useGetConfigQuery } from '../calls';
import { mayBeUnsent } from './early-draft';
import { apply, OFFLINE, type SettingsView, useSettingsView } from './settings-view';

const fetchEngine = () => import('@assistant/settings');
type Engine = Awaited<ReturnType<typeof fetchEngine>>;

/** The first screen has priority. */
const ENGINE_DELAY_MS = 3_000;

const noSubscription = () => () => {};

/**
 * The account-wide settings of a page that can be drawn without their engine: by the answer of the server. The engine
 * comes some seconds after the page is `shown`; at once where there may be unsent changes, and for a change.
 */
export function useLateSettings(
  shown: boolean,
): Pick<SettingsView, 'query' | 'settings' | 'edit' | 'pauseAt'> {
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account);
  const { data } = useGetConfigQuery({});
  const [engine, setEngine] = useState<Engine>();
  const [lost, setLost] = useState(false);
  const [opened, setOpened] = useState<{ account: string; session: SettingsSession }>();

  const fetchInTime = useEffectEvent(fetchNow);
  useEffect(() => {
    if (account === undefined) return;
    const unsent = mayBeUnsent(account);
    if (!unsent && !shown) return;
    const timer = setTimeout(fetchInTime, unsent ? 0 : ENGINE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [account, shown]);
  useBackOnline(lost ? fetchNow : undefined);
  useEffect(() => {
    if (!engine || account === undefined || !data) return;
    let left = false;
    const open = engine.getSettings(dispatch).open(account, engine.accountDocument, data);
    void open.then((session) => left || setOpened({ account, session }));
    return () => {
      left = true;
    };
  }, [engine, dispatch, account, data]);

  const session = opened?.account === account ? opened?.session : undefined;
  const state = useSyncExternalStore(session?.subscribe ?? noSubscription, () => session?.getState());
  const view = useSettingsView(session && state && { session, state }, lost ? OFFLINE : undefined);
  const { query, settings, early, pauseAt } = view;

  // What was changed before the engine was there is saved all the same.
  const save = useEffectEvent(async () => {
    if (!early || account === undefined || !data) return;
    const { getSettings, accountDocument } = await fetchEngine();
    const left = await getSettings(dispatch).open(account, accountDocument, data);
    apply(left, { patch: early, atOnce: true });
  });
  useEffect(() => () => void save().catch((why) => console.warn('a change is not saved:', why)), []);

  return { query, settings, edit, pauseAt };

  function fetchNow(): void {
    setLost(false);
    fetchEngine().then(setEngine, () => setLost(true));
  }

  function edit(patch: Parameters<SettingsView['edit']>[0], atOnce?: boolean): void {
    view.edit(patch, atOnce);
    if (!engine) fetchNow();
  }
}
