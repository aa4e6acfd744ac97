import { findChange, TAKE_BACK_MS } from '../../account/change-list-repository';
import { membershipAt, nothingAt } from '../../account/membership-change';
import {
  deleteMembership,
  lockMembership,
  recordChange,
  unchanged,
  writeMembership,
} from '../../account/membership-repository';
import { ApiError, notFound } from '../../http/api-error';
import { type MembershipTools, telling } from './change-and-tell';

const CHANGE = { zh: '这次更改', en: 'change' };

const NOT_OWN = { zh: '只能撤回自己做的更改', en: 'You can take back only what you changed yourself.' };

const FOLLOWED = {
  zh: '之后会员又有更改，不能再撤回；请让组长来改',
  en: 'The membership has changed since, so this cannot be taken back. Ask a lead to correct it.',
};

const TOO_LATE = {
  zh: '已过十分钟，不能再撤回；请让组长来改',
  en: 'Ten minutes have passed, so this cannot be taken back. Ask a lead to correct it.',
};

/**
 * Takes a change back whole, as if it had not been: for ten minutes, by the agent who made or confirmed it, while nothing has
 * followed it. Asked again it changes nothing.
 * @throws ApiError 403, 404, 409
 */
export function takeBack(tools: MembershipTools, accountId: number, change: number, by: string, now: Date) {
  return telling(tools, accountId, now, async (trx) => {
    const stored = await lockMembership(trx, accountId);
    const made = await findChange(trx, accountId, change);
    const last = await findChange(trx, accountId);
    if (!made || !last) throw notFound(CHANGE);
    if (made.changed_by !== by && made.confirmed_by !== by) throw new ApiError(403, NOT_OWN);
    if (last.takes_back === change) return unchanged(stored, now);
    if (last.id !== change || made.takes_back !== null) throw new ApiError(409, FOLLOWED);
    if (now.getTime() - made.changed_at.getTime() > TAKE_BACK_MS) throw new ApiError(409, TOO_LATE);
    const { level_before: level, expires_before: expiresAt, waiting_before: waiting } = made;
    const written = { granted_by: by, updated_at: now };
    if (expiresAt) await writeMembership(trx, accountId, { level, expiresAt, waiting }, written);
    else await deleteMembership(trx, accountId);
    const after = expiresAt ? membershipAt({ level, expiresAt, waiting }, now) : nothingAt(now);
    await recordChange(trx, { id: accountId, before: stored, after, by, takesBack: change }, now);
    return { ...after, changed: true };
  });
}
