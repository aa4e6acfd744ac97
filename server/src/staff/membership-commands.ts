import { MEMBERSHIP_DAYS_MAX, membershipLevel, membershipLevels } from '@assistant/contract';
import { findAccount } from '../account/account-repository';
import { waitingPeriods } from '../account/membership-change';
import { changeAndTell } from '../features/membership/change-and-tell';
import { done, refused, type StaffCommand } from './command';

/** What is typed where a player loses days. */
const CONFIRM = '--confirm-lower';

/** A number of days as typed. An empty text would be 0, which ends a membership. */
function daysOf(given: string): number | undefined {
  const days = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  return days <= MEMBERSHIP_DAYS_MAX ? days : undefined;
}

export const grant: StaffCommand = {
  takes: ['ACCOUNT', 'LEVEL', 'DAYS', '[REASON]', `[${CONFIRM}]`],
  does: `gives days of a level: ${membershipLevels.join(', ')}; lower ones wait behind higher ones; none ends all, which is asked first`,
  async run({ db, live, now, switches }, [account = '', wanted = '', given = '', ...more]) {
    const level = membershipLevel.safeParse(wanted).data;
    if (!level) return refused(`LEVEL is "${wanted}"; it must be one of ${membershipLevels.join(', ')}.`);
    const [days, least] = [daysOf(given), level === 'none' ? 0 : 1];
    if (days === undefined || days < least)
      return refused(
        `DAYS is "${given}"; it must be a whole number from ${least} to ${MEMBERSHIP_DAYS_MAX}.`,
      );
    const found = await findAccount(db, account);
    if (found?.role !== 'player') return refused(`There is no player ${account}.`);
    const [reason = '', ...others] = more.filter((one) => one !== CONFIRM);
    const unknown = [reason, ...others].find((one) => one.startsWith('--')) ?? others[0];
    if (unknown !== undefined) return refused(`"${unknown}" is not known; it may be ${CONFIRM}.`);
    const change = { level, days, reason, changedBy: 'staff', mayLower: more.includes(CONFIRM) };
    const after = await changeAndTell({ db, live }, found.id, change, switches?.gameNow() ?? now());
    if (!after.changed)
      return refused(
        `${account} has days left. To take them: npm run staff -- grant ${account} ${level} ${days} ${CONFIRM}`,
      );
    if (level === 'none') return done(`${account} has no membership any more.`);
    const periods = [{ level: after.level, ends: after.expiresAt }, ...waitingPeriods(after)];
    const words = periods.map((one) => `${one.level} until ${one.ends.toISOString().slice(0, 10)}`);
    return done(`${account} has the level ${words.join(', then ')}.`);
  },
};
