import { type StoredMembership, waitingPeriods } from '../../account/membership-change';
import { asOne, changeMembershipIn, type RecordedChange } from '../../account/membership-repository';
import { addEventFor } from '../../chat/event-repository';
import { partiesOf } from '../../chat/parties';
import type { Db, Trx } from '../../database/connect';
import type { Live } from '../../live/live';

export interface MembershipTools {
  db: Db;
  live: Live;
}

/** The line of a conversation that says what a membership has become. */
const lineOf = (after: StoredMembership) => ({
  event: 'membership' as const,
  level: after.level,
  until: after.level === 'none' ? null : after.expiresAt.toISOString(),
  ...(after.waiting.length > 0 && {
    next: waitingPeriods(after).map(({ level, ends }) => ({ level, until: ends.toISOString() })),
  }),
});

/**
 * Changes a membership and notifies the player: a line in the open conversation, stored together with the change,
 * and then a hint to their pages, which open what was locked. The desk hears of it, also where nothing changed for the
 * player.
 */
export async function telling<Done extends StoredMembership & { changed: boolean }>(
  { db, live }: MembershipTools,
  accountId: number,
  now: Date,
  work: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  const { done, line } = await asOne(db, async (trx) => {
    const result = await work(trx);
    return {
      done: result,
      line: result.changed ? await addEventFor(trx, accountId, lineOf(result), now) : undefined,
    };
  });
  live.tell({ kind: 'membership' }, ...(done.changed ? [{ account: accountId }] : []), { desk: true });
  if (done.changed) live.woken();
  if (line) live.tell({ kind: 'chat', session_id: line.session.id, id: line.id }, ...partiesOf(line.session));
  return done;
}

/**
 * Changes a membership and notifies the player.
 * @throws ClientIdUsed
 */
export const changeAndTell = (tools: MembershipTools, accountId: number, change: RecordedChange, now: Date) =>
  telling(tools, accountId, now, (trx) => changeMembershipIn(trx, accountId, change, now));
