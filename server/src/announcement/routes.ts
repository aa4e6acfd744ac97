import { calls } from '@assistant/shared/contract';
import type { Parts } from '../parts';
import { listAnnouncements, markAnnouncementsRead } from './repository';

/** What we tell all players. */
export function announcementRoutes({ route, db }: Parts): void {
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
