import { DELETION_DAYS } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { getAccount } from '../../account/account-repository';
import { markDeleted } from '../../account/deletion-repository';
import { addEventFor } from '../../chat/event-repository';
import { partiesOf } from '../../chat/parties';
import { ApiError, fieldError } from '../../http/api-error';
import { DAY_MS } from '../../system/durations';
import { type AccountTools, endStreams, requirePassword } from './tools';

const OTHER_NAME = { zh: '与当前账号不符', en: 'is not the account you are logged in with' };
const CHANGED_MEANWHILE = {
  zh: '此账号刚刚在别处改过密码，或已经在删除中，请重新登录',
  en: 'The password was just changed elsewhere, or the account is being deleted already. Please log in again.',
};

/** Deleting the account: it can be taken back by a login within a week (features/login). */
export function deletionRoutes(tools: AccountTools): void {
  const { route, db, live, now } = tools;

  route(calls.accountDelete, async ({ input, session, request }) => {
    if (input.account !== session.account) throw fieldError('account', OTHER_NAME);
    // Read before its password is checked: one that is changed meanwhile deletes nothing.
    const account = await getAccount(db, session.accountId);
    await requirePassword(tools, session, input.password, request);
    const at = now();
    const until = new Date(at.getTime() + DELETION_DAYS * DAY_MS);
    let line: Awaited<ReturnType<typeof addEventFor>>;
    const ended = await markDeleted(db, account, { at, until }, async (trx) => {
      const event = { event: 'deletion', until: until.toISOString() } as const;
      line = await addEventFor(trx, session.accountId, event, at);
    });
    if (!ended) throw new ApiError(409, CHANGED_MEANWHILE);
    if (line)
      live.tell({ kind: 'chat', session_id: line.session.id, id: line.id }, ...partiesOf(line.session));
    endStreams(tools, ended);
    return { deletes_at: until.toISOString() };
  });
}
