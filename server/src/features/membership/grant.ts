import { randomUUID } from 'node:crypto';
import { getAccount } from '../../account/account-repository';
import { addAudit } from '../../account/audit-repository';
import {
  addGrant,
  countAlone,
  countWaiting,
  findGrantAsked,
  lockAgent,
} from '../../account/grant-repository';
import {
  type ChangedMembership,
  ClientIdUsed,
  changeMembershipIn,
  lockMembership,
  type RecordedChange,
  unchanged,
  wasMade,
} from '../../account/membership-repository';
import type { Db, Trx } from '../../database/connect';
import { ApiError } from '../../http/api-error';
import { type MembershipTools, telling } from './change-and-tell';

/** What one agent may give without a lead: days at once, and grants in 24 hours. */
export interface Alone {
  days: number;
  grants: number;
}

export type WaitsFor = 'days' | 'grants';

/** Why a grant has to be confirmed by a lead; undefined where it has not. Ending a membership gives nothing. */
export async function whyWaits(
  db: Db,
  { level, days, changedBy }: Pick<RecordedChange, 'level' | 'days' | 'changedBy'>,
  alone: Alone,
  now: Date,
): Promise<WaitsFor | undefined> {
  if (level === 'none') return undefined;
  if (days > alone.days) return 'days';
  return (await countAlone(db, changedBy, now)) >= alone.grants ? 'grants' : undefined;
}

const refusal = ({ days, grants }: Alone): Record<WaitsFor, ApiError> => ({
  days: new ApiError(403, {
    zh: `天数：一次最多 ${days} 天；更多要由组长确认，请刷新页面后再提交`,
    en: `Days: at most ${days} at once. A lead has to confirm more; reload the page to ask for it.`,
  }),
  grants: new ApiError(403, {
    zh: `24 小时内已开通 ${grants} 次；更多要由组长确认，请刷新页面后再提交`,
    en: `You have made ${grants} grants in 24 hours. A lead has to confirm more; reload the page to ask for it.`,
  }),
});

/** So many grants of one agent wait at most: what one has asked for must not bury what the others have. */
const WAITING_MAX = 20;

const manyWait = () =>
  new ApiError(409, {
    zh: `您已有 ${WAITING_MAX} 次开通在等组长确认；请先撤回一些，或等确认后再提交`,
    en: `${WAITING_MAX} of your grants wait for a lead. Withdraw some, or ask again once they are decided.`,
  });

/**
 * What an agent asked for is stored, and nothing changes for the player.
 * @throws ApiError 409 where too many of the agent's wait already
 */
async function ask(trx: Trx, accountId: number, change: RecordedChange, now: Date): Promise<void> {
  const { level, days, changedBy: by, reason_code = null, order_number = '', reason = '' } = change;
  if ((await countWaiting(trx, by)) >= WAITING_MAX) throw manyWait();
  await addGrant(trx, {
    account_id: accountId,
    ...{ level, days, reason_code, order_number, reason },
    asked_by: by,
    asked_at: now,
    client_id: change.clientId ?? randomUUID(),
  });
  const { account: whom } = await getAccount(trx, accountId);
  const details = { level, days, ...(reason_code && { reason_code }) };
  await addAudit(trx, { at: now, by, action: 'membership_ask', whom, details });
}

/** What became of the same request before: it is not counted again. */
async function seenBefore(trx: Trx, accountId: number, { clientId, level }: RecordedChange) {
  if (clientId === undefined) return undefined;
  const asked = await findGrantAsked(trx, accountId, clientId);
  if (asked && asked.level !== level) throw new ClientIdUsed();
  if (asked?.decided === null) return 'waits';
  if (asked) return asked.decided === 'confirmed' ? 'made' : 'refused';
  return (await wasMade(trx, accountId, clientId)) ? 'made' : undefined;
}

/**
 * Gives a membership, or has it wait for a lead where an agent may not give it alone.
 * @param mayWait without it, what would wait is refused
 * @throws ClientIdUsed, ApiError 403, 409
 */
export function grantOrAsk(
  tools: MembershipTools,
  accountId: number,
  change: RecordedChange,
  { alone, mayWait }: { alone: Alone; mayWait: boolean },
  now: Date,
): Promise<ChangedMembership & { waitsFor: WaitsFor | undefined }> {
  return telling(tools, accountId, now, async (trx) => {
    await lockAgent(trx, change.changedBy);
    const before = await lockMembership(trx, accountId);
    const seen = await seenBefore(trx, accountId, change);
    const limit = seen === 'made' ? undefined : await whyWaits(trx, change, alone, now);
    if (seen === 'made' || (!seen && !limit))
      return { ...(await changeMembershipIn(trx, accountId, change, now)), waitsFor: undefined };
    if (!seen && limit) {
      if (!mayWait) throw refusal(alone)[limit];
      await ask(trx, accountId, change, now);
    }
    const waitsFor = seen === 'refused' ? undefined : (limit ?? 'grants');
    return { ...unchanged(before, now), lowers: false, waitsFor };
  });
}
