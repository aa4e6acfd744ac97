import type { TaskRecord } from '@assistant/contract';
import { type AppStore, getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { watchTaskNews } from './watch-task-news';

/** Its code comes when there is something to tell. */
async function tell(store: AppStore, records: readonly TaskRecord[]): Promise<void> {
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
      (records) => void tell(store, records).catch((error) => console.warn('runs were not told:', error)),
    );
  }, [token, agent]);
}
