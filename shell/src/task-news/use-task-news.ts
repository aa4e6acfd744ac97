import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { refetchFailedFiles } from '../files/failed-files';
import { FIRST_SCREEN_MS } from '../frame/first-screen';

const load = () => import('../notify/late');

/** While a player is logged in: reports scheduled runs. */
export function useTaskNews(): void {
  const token = useAppSelector((state) => state.session.token);
  const agent = useAppSelector((state) => state.session.user?.role === 'agent');
  useEffect(() => {
    if (!token || agent) return;
    const store = getAppStore();
    const failed = (error: unknown) => console.warn('new runs are not shown:', error);
    let ended = false;
    let stop = () => {};
    const begin = async () => {
      const { tellTaskNews, watchTaskNews } = await load().catch(() => refetchFailedFiles().then(load));
      if (!ended) stop = watchTaskNews(store, (records) => void tellTaskNews(store, records).catch(failed));
    };
    const timer = setTimeout(() => void begin().catch(failed), FIRST_SCREEN_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [token, agent]);
}
