import { MEMBERSHIP_DAYS_MAX, membershipLevel, membershipLevels } from '@assistant/contract';
import { findAccount } from '../account/account-repository';
import { changeAndTell } from '../features/membership/change-and-tell';
import { done, refused, type StaffCommand } from './command';

/** What is typed where a player loses a higher level or days. */
const CONFIRM = '--confirm-lower';

/** A number of days as typed. An empty text would be 0, which ends a membership. */
function daysOf(given: string): number | undefined {
  const days = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  return days <= MEMBERSHIP_DAYS_MAX ? days : undefined;
}

export const grant: StaffCommand = {
  takes: ['ACCOUNT', 'LEVEL', 'DAYS', `[${CONFIRM}]`],
  does: `extends a membership, or begins one: ${membershipLevels.join(', ')}; none ends it; what the player would lose is asked first`,
  async run({ db, live, now, switches }, [account = '', wanted = '', given = '', confirmed]) {
    const level = membershipLevel.safeParse(wanted).data;
    if (!level) return refused(`LEVEL is "${wanted}"; it must be one of ${membershipLevels.join(', ')}.`);
    const days = daysOf(given);
    if (days === undefined)
      return refused(`DAYS is "${given}"; it must be a whole number from 0 to ${MEMBERSHIP_DAYS_MAX}.`);
    const found = await findAccount(db, account);
    if (found?.role !== 'player') return refused(`There is no player ${account}.`);
    if (confirmed !== undefined && confirmed !== CONFIRM)
      return refused(`"${confirmed}" is not known; it may be ${CONFIRM}.`);
    const change = { level, days, changedBy: 'staff', mayLower: confirmed === CONFIRM };
    const after = await changeAndTell({ db, live }, found.id, change, switches?.gameNow() ?? now());
    const { expiresAt, lowers } = after;
    if (!after.changed)
      return refused(
        `${account} has a higher level, or more days. To take them: npm run staff -- grant ${account} ${level} ${days} ${CONFIRM}`,
      );
    const until = expiresAt.toISOString().slice(0, 10);
    return done(
      level === 'none'
        ? `${account} has no membership any more.`
        : `${account} has the level ${level} until ${until}.${lowers ? ' It had a higher level, or more days.' : ''}`,
    );
  },
};
