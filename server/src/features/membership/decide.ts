import { isVisible } from '@assistant/contract';
import { getAccount } from '../../account/account-repository';
import { addAudit } from '../../account/audit-repository';
import { findGrant, lockGrant, storeDecision } from '../../account/grant-repository';
import { changeMembershipIn, lockMembership, unchanged } from '../../account/membership-repository';
import type { Session } from '../../account/session';
import { ApiError, fieldError, forbidden, found } from '../../http/api-error';
import { type MembershipTools, telling } from './change-and-tell';
import { leads } from './leads';

const GRANT = { zh: '待确认的开通', en: 'grant that waits' };

const OWN = {
  zh: '自己提交的开通要由另一位组长或管理员确认',
  en: 'Another lead or admin has to confirm your own grant.',
};

const DECISIONS = {
  confirmed: { zh: '确认', en: 'confirmed' },
  refused: { zh: '拒绝', en: 'refused' },
  withdrawn: { zh: '撤回', en: 'withdrawn' },
};

export interface Decision {
  id: number;
  confirm: boolean;
  words: string;
}

/**
 * Confirms a grant that waits, or refuses it; the requester may only withdraw it. Of two at once the first decides; the
 * same decision again changes nothing.
 * @throws ApiError 400 without a word, 403, 404, 409 where somebody has decided otherwise
 */
export async function decideGrant(
  tools: MembershipTools,
  { account: by, staffRole }: Pick<Session, 'account' | 'staffRole'>,
  { id, confirm, words }: Decision,
  now: Date,
) {
  const { asked_by, account_id: accountId } = found(await findGrant(tools.db, id), GRANT);
  const own = asked_by === by;
  if (!own && !leads(staffRole)) throw forbidden();
  if (own && confirm) throw new ApiError(403, OWN);
  if (!own && !confirm && !isVisible(words))
    throw fieldError('words', { zh: '请写明为什么拒绝', en: 'say why it is refused' });
  const decided = confirm ? 'confirmed' : own ? 'withdrawn' : 'refused';
  const after = await telling(tools, accountId, now, async (trx) => {
    const before = await lockMembership(trx, accountId);
    const grant = found(await lockGrant(trx, id), GRANT);
    if (grant.decided === decided && grant.decided_by === by) return unchanged(before, now);
    if (grant.decided !== null) {
      const { zh, en } = DECISIONS[grant.decided];
      const who = grant.decided_by;
      throw new ApiError(409, { zh: `${who} 已经${zh}了`, en: `It was ${en} by ${who} already.` });
    }
    await storeDecision(trx, id, { decided, decided_by: by, decided_at: now, words });
    const { level, days, reason_code, order_number, reason } = grant;
    const why = { reason_code, order_number, reason };
    const { account: whom } = await getAccount(trx, accountId);
    const action = ({ confirmed: 'confirm', refused: 'refuse', withdrawn: 'withdraw' } as const)[decided];
    const details = { level, days, ...(reason_code && { reason_code }), words };
    await addAudit(trx, { at: now, by, action: `membership_${action}`, whom, details });
    if (!confirm) return unchanged(before, now);
    const people = { changedBy: grant.asked_by, confirmedBy: by, clientId: grant.client_id, mayLower: false };
    return changeMembershipIn(trx, accountId, { level, days, ...why, ...people }, now);
  });
  return { after, account: (await getAccount(tools.db, accountId)).account };
}
