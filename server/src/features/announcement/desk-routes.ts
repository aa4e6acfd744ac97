import { calls } from '@assistant/contract/calls';
import { audited, auditedIf } from '../../account/audit-repository';
import { ApiError, found } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import {
  addAnnouncement,
  findAnnouncement,
  listWithReads,
  removeAnnouncement,
  Withdrawn,
} from './repository';

const WITHDRAWN = {
  zh: '这条公告已被撤回。要再发布，请再按一次「发布」',
  en: 'This announcement was withdrawn. To publish it again, press Publish once more.',
};

/** Announcements as the desk writes them and takes them back. */
export function deskAnnouncementRoutes({ route, db, live, now }: RouteTools): void {
  route(calls.csAnnouncements, async () => ({ items: await listWithReads(db) }));

  route(calls.csPublishAnnouncement, async ({ input: { title, body, client_id }, session }) => {
    const at = now();
    const line = { at, by: session.account, action: 'publish', details: title.zh } as const;
    const { id, repeated } = await audited(
      db,
      (trx) => addAnnouncement(trx, title, body, at, client_id),
      (added) => (added.repeated ? undefined : { ...line, whom: `#${added.id}` }),
    ).catch((error) => {
      throw error instanceof Withdrawn ? new ApiError(409, WITHDRAWN) : error;
    });
    if (!repeated) live.tell({ kind: 'announcement' }, { everyone: true });
    return found(await findAnnouncement(db, id), { zh: '公告', en: 'announcement' });
  });

  route(calls.csWithdrawAnnouncement, async ({ input: { id }, session }) => {
    const line = { at: now(), by: session.account, action: 'withdraw', whom: `#${id}`, details: '' } as const;
    if (await auditedIf(db, line, (trx) => removeAnnouncement(trx, id)))
      live.tell({ kind: 'announcement' }, { everyone: true });
    return {};
  });
}
