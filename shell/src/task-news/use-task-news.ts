import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { tellTaskNews } from './tell-task-news';
import { watchTaskNews } from './watch-task-news';

/** While a player is logged in: reports scheduled runs. */
export function useTaskNews(): void {
  const token = useAppSelector((state) => state.session.token);
  const agent = useAppSelector((state) => state.session.user?.role === 'agent');
  useEffect(() => {
    if (!token || agent) return;
    const store = getAppStore();
    return watchTaskNews(store, (records) => void tellTaskNews(store, records));
  }, [token, agent]);
}
