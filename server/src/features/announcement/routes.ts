import { calls } from '@assistant/contract/calls';
import type { RouteTools } from '../../live/route-tools';
import { listAnnouncements, markAnnouncementsRead } from './repository';

/** Announcements to all players. */
export function announcementRoutes({ route, db }: Pick<RouteTools, 'route' | 'db'>): void {
  const list = async (accountId: number) => {
    const items = await listAnnouncements(db, accountId);
    return { items, unread: items.filter((item) => !item.read).length };
  };

  route(calls.announcementList, ({ session }) => list(session.accountId));

  route(calls.announcementMarkRead, async ({ input, session }) => {
    await markAnnouncementsRead(db, session.accountId, input.ids);
    const { unread } = await list(session.accountId);
    return { unread };
  });
}
