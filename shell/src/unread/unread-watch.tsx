import { getLanguage } from '@assistant/i18n';
import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { strings } from './strings';
import { UnreadBanner } from './unread-banner';
import { UNREAD_BANNER_MS } from './unread-constants';
import { watchUnread } from './watch-unread';

const CHAT = '/main/customer-service';
const isChat = (pathname: string): boolean => /^\/(main\/customer-service|desk)(\/|$)/.test(pathname);

/** An agent has no player settings, and is notified of everything; so is a player of whose wishes nothing can be read. */
const ALL_WISHES = { chat: true, system: true };

/** What the player wants to be notified of; its code is fetched when there is something to show. */
const playersWishes = () =>
  import('../notify/late').then(
    ({ notificationWishes }) => notificationWishes(getAppStore()),
    () => ALL_WISHES,
  );

/** Polls the unread count while someone is logged in, and reports new messages on every page but the chat. */
export function UnreadWatch() {
  const token = useAppSelector((state) => state.session.token);
  const agent = useAppSelector((state) => state.session.user?.role === 'agent');
  const { pathname } = useLocation();
  const [news, setNews] = useState<{ total: number } | null>(null);
  const chat = agent ? '/desk' : CHAT;

  const onNews = useEffectEvent(async (total: number) => {
    if (isChat(pathname)) return;
    const wishes = agent ? ALL_WISHES : await playersWishes();
    if (!wishes.chat) return;
    setNews({ total });
    const t = strings[getLanguage()];
    if (!wishes.system) return;
    const { notifySystem } = await import('../notify/late');
    await notifySystem({ title: t.title, body: t.message(total), kind: 'unread', path: chat });
  });

  useEffect(() => {
    if (!token) return;
    const stop = watchUnread(getAppStore(), (total) => {
      onNews(total).catch((error: unknown) => console.warn('new messages are not notified:', error));
    });
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
