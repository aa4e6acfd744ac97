import { getLanguage } from '@assistant/shared/i18n';
import { getAppStore, useAppSelector } from '@assistant/shared/store';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notifySystem } from './notify-system';
import { strings } from './strings';
import { UnreadBanner } from './unread-banner';
import { UNREAD_BANNER_MS } from './unread-constants';
import { watchUnread } from './watch-unread';

const CHAT = '/main/customer-service';
const isChat = (pathname: string): boolean => /^\/(main\/customer-service|desk)(\/|$)/.test(pathname);

/** Polls the unread count while someone is logged in, and tells of news anywhere but on the chat page. */
export function UnreadWatch() {
  const token = useAppSelector((state) => state.session.token);
  const agent = useAppSelector((state) => state.session.user?.role === 'agent');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [news, setNews] = useState<{ total: number } | null>(null);
  const chat = agent ? '/desk' : CHAT;

  const onNews = useEffectEvent((total: number) => {
    if (isChat(pathname)) return;
    setNews({ total });
    const t = strings[getLanguage()];
    notifySystem(t.title, t.message(total), () => void navigate(chat));
  });

  useEffect(() => {
    if (!token) return;
    const stop = watchUnread(getAppStore(), onNews);
    return () => {
      stop();
      setNews(null);
    };
  }, [token]);

  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), UNREAD_BANNER_MS);
    return () => clearTimeout(timer);
  }, [news]);

  return <UnreadBanner total={news && !isChat(pathname) ? news.total : 0} to={chat} />;
}
