import { changeMembership, type RecordedChange } from '../../account/membership-repository';
import { addEventFor } from '../../chat/event-repository';
import { partiesOf } from '../../chat/parties';
import type { Db } from '../../database/connect';
import type { Live } from '../../live/live';

/**
 * Changes a membership and tells the player: a line in the open conversation, stored together with the change, and
 * then a hint to their pages, which open what was locked.
 * @throws ClientIdUsed
 */
export async function changeAndTell(
  { db, live }: { db: Db; live: Live },
  accountId: number,
  change: RecordedChange,
  now: Date,
) {
  let line: Awaited<ReturnType<typeof addEventFor>>;
  const after = await changeMembership(db, accountId, change, now, async (trx, { level, expiresAt }) => {
    const until = level === 'none' ? null : expiresAt.toISOString();
    line = await addEventFor(trx, accountId, { event: 'membership', level, until }, now);
  });
  if (!after.changed) return after;
  live.woken();
  live.tell({ kind: 'membership' }, { account: accountId }, { desk: true });
  if (line) live.tell({ kind: 'chat', session_id: line.session.id, id: line.id }, ...partiesOf(line.session));
  return after;
}
