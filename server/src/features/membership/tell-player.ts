import type { MembershipLevel } from '@assistant/contract';
import { addEventFor } from '../../chat/event-repository';
import { partiesOf } from '../../chat/parties';
import type { Db } from '../../database/connect';
import type { Live } from '../../live/live';

/** Tells a player of a changed membership: a line in the open conversation, and their pages, which open what was locked. */
export async function tellPlayer(
  { db, live }: { db: Db; live: Live },
  accountId: number,
  { level, expiresAt }: { level: MembershipLevel; expiresAt: Date },
  now: Date,
): Promise<void> {
  live.tell({ kind: 'membership' }, { account: accountId }, { desk: true });
  const until = level === 'none' ? null : expiresAt.toISOString();
  const told = await addEventFor(db, accountId, { event: 'membership', level, until }, now);
  if (!told) return;
  live.tell({ kind: 'chat', session_id: told.session.id, id: told.id }, ...partiesOf(told.session));
}
