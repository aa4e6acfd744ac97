import { calls } from '@assistant/contract/calls';
import { type AuditLine, audited } from '../../account/audit-repository';
import type { Route, Session } from '../../account/session';
import type { Db } from '../../database/connect';
import { fieldError, notFound } from '../../http/api-error';
import { addCanned, changeCanned, deleteCanned, isShortcutTaken, listCanned } from './canned-repository';

const TAKEN = { zh: '已被另一条快捷回复使用', en: 'belongs to another canned answer' };

const noAnswer = () => notFound({ zh: '快捷回复', en: 'canned answer' });

/** Answers that agents write once and use often; players are offered the public ones. */
export function cannedRoutes({ route, db, now }: { route: Route; db: Db; now: () => Date }): void {
  const line = (
    { account: by }: Session,
    action: 'save_canned' | 'delete_canned',
    whom: string,
    details: string,
  ): AuditLine => ({ at: now(), by, action, whom, details });

  route(calls.csCanned, async () => ({ canned: await listCanned(db) }));

  route(calls.csSaveCanned, async ({ input: { id, ...fields }, session }) => {
    if (await isShortcutTaken(db, fields.shortcut, id)) throw fieldError('shortcut', TAKEN, 409);
    const saved = await audited(
      db,
      (trx) => (id === undefined ? addCanned(trx, fields) : changeCanned(trx, id, fields)),
      (done) => done && line(session, 'save_canned', done.shortcut, done.text),
    );
    if (!saved) throw id === undefined ? fieldError('shortcut', TAKEN, 409) : noAnswer();
    return saved;
  });

  route(calls.csDeleteCanned, async ({ input: { id }, session }) => {
    const shortcut = await audited(
      db,
      (trx) => deleteCanned(trx, id),
      (done) => (done === undefined ? undefined : line(session, 'delete_canned', done, '')),
    );
    if (shortcut === undefined) throw noAnswer();
    return {};
  });
}
