import { type ApiError, api, useGetConfigQuery } from '@assistant/shared/api';
import { useAppDispatch, useAppSelector } from '@assistant/shared/store';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Autosave } from './autosave';
import type { TaskSession } from './task-session';
import { getTaskSessions, readTask } from './task-sessions';

const noSubscription = () => () => {};

/** The open session of a task and its state, or why there is none yet. */
export type OpenTask =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retry: () => void; retrying: boolean }
  | { status: 'open'; session: TaskSession; state: Autosave };

/** Whenever a task is opened or looked at again, another device may have changed it. */
const LIVE = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

/** Opens a task on the account's settings and follows it; a newer answer of the server is taken over. */
export function useTaskSession(definition: TaskDefinition): OpenTask {
  const account = useAppSelector((store) => store.session.user?.account);
  const config = useGetConfigQuery({}, LIVE);
  const { data } = config;
  const known = account === undefined ? undefined : getTaskSessions().find(account, definition.id);
  const [opened, setOpened] = useState<TaskSession>();
  const session = opened?.definition === definition ? opened : known;

  useEffect(() => {
    if (account === undefined || !data) return;
    let left = false;
    void getTaskSessions()
      .open(account, definition, data)
      .then((next) => {
        next.dispatch({ type: 'loaded', ...readTask(definition, data) });
        if (!left) setOpened(next);
      });
    return () => {
      left = true;
    };
  }, [account, definition, data]);

  const state = useSyncExternalStore(session?.subscribe ?? noSubscription, () => session?.getState());
  if (session && state) return { status: 'open', session, state };
  if (config.error && !data) {
    const error = config.error as ApiError;
    return { status: 'failed', error, retry: config.refetch, retrying: config.isFetching };
  }
  return { status: 'loading' };
}

/**
 * Reads the settings again where the task's status goes by a newer revision than the page has: another
 * device saved. Changes of one's own are not touched: their save tells the difference.
 */
export function useNewerSettings({ phase, revision }: Autosave, known: number | undefined): void {
  const dispatch = useAppDispatch();
  const newer = phase.name === 'clean' && known !== undefined && known > revision ? known : undefined;
  useEffect(() => {
    if (newer === undefined) return;
    void dispatch(api.endpoints.getConfig.initiate({}, { forceRefetch: true, subscribe: false }));
  }, [newer, dispatch]);
}
