import type { TaskRecord } from '@assistant/contract';
import { type AppStore, getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { watchTaskNews } from './watch-task-news';

/** Its code is fetched when there is something to show. */
async function show(store: AppStore, records: readonly TaskRecord[]): Promise<void> {
  const { tellTaskNews } = await import('./tell-task-news');
  await tellTaskNews(store, records);
}

/** While a player is logged in: reports scheduled runs. */
export function useTaskNews(): void {
  const token = useAppSelector((state) => state.session.token);
  const agent = useAppSelector((state) => state.session.user?.role === 'agent');
  useEffect(() => {
    if (!token || agent) return;
    const store = getAppStore();
    return watchTaskNews(
      store,
      (records) => void show(store, records).catch((error) => console.warn('new runs are not shown:', error)),
    );
  }, [token, agent]);
}
