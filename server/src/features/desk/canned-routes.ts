import { isDeepStrictEqual } from 'node:util';
import type { Canned, RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type AuditLine, audited } from '../../account/audit-repository';
import type { Session } from '../../account/session';
import { fieldError, notFound } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import { addCanned, changeCanned, deleteCanned, findCanned, listCanned } from './canned-repository';

const TAKEN = { zh: '已被另一条快捷回复使用', en: 'belongs to another canned answer' };

const noAnswer = () => notFound({ zh: '快捷回复', en: 'canned answer' });

/** Answers that agents write once and use often; players are offered the public ones. */
export function cannedRoutes({ route, db, now }: Omit<RouteTools, 'live'>): void {
  const line = (
    { account: by }: Session,
    action: 'save_canned' | 'delete_canned',
    whom: string,
    details: string,
  ): AuditLine => ({ at: now(), by, action, whom, details });

  route(calls.csCanned, async () => ({ canned: await listCanned(db) }));

  /**
   * The very same canned answer, where it was added before and the response was lost.
   * @throws ApiError 409 where the shortcut is another's
   */
  async function findSame({ id, ...fields }: RequestOf<'csSaveCanned'>): Promise<Canned | undefined> {
    const known = await findCanned(db, fields.shortcut);
    if (!known || known.id === id) return undefined;
    if (id === undefined && isDeepStrictEqual({ ...known, ...fields }, known)) return known;
    throw fieldError('shortcut', TAKEN, 409);
  }

  route(calls.csSaveCanned, async ({ input, session }) => {
    const { id, ...fields } = input;
    const before = await findSame(input);
    if (before) return before;
    const saved = await audited(
      db,
      (trx) => (id === undefined ? addCanned(trx, fields) : changeCanned(trx, id, fields)),
      (done) => done && line(session, 'save_canned', done.shortcut, done.text),
    );
    const same = saved ?? (await findSame(input));
    if (!same) throw noAnswer();
    return same;
  });

  route(calls.csDeleteCanned, async ({ input: { id }, session }) => {
    await audited(
      db,
      (trx) => deleteCanned(trx, id),
      (done) => (done === undefined ? undefined : line(session, 'delete_canned', done, '')),
    );
    return {};
  });
}
