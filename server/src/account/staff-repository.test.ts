import type { StaffRole } from '@assistant/contract';
import { addPlain, whenAtOnce } from '../testing/at-once';
import { untilOneWaits } from '../testing/until-one-waits';
import { changeStaff, LastAdmin } from './staff-repository';

const now = new Date('2026-05-01T04:00:00Z');

whenAtOnce('changes of the staff at the same time', (db) => {
  const add = (account: string, staff_role: StaffRole) =>
    addPlain(db(), account, { role: 'agent', staff_role });

  test.each([
    ['disabled', { disabled: true }],
    ['given a lower role', { role: 'lead' as const }],
  ])('regression: who became the last admin a moment ago is not %s', async (_, change) => {
    await add('leaving', 'admin');
    await add('follows', 'agent');
    const changing = await db()
      .transaction()
      .execute(async (trx) => {
        for (const [account, staff_role] of [
          ['follows', 'admin'],
          ['leaving', 'lead'],
        ] as const)
          await trx.updateTable('accounts').set({ staff_role }).where('account', '=', account).execute();
        const ended = changeStaff(db(), 'follows', change, now).catch((error: unknown) => error);
        await untilOneWaits(db());
        return { ended };
      });
    expect(await changing.ended).toBeInstanceOf(LastAdmin);
  });

  test('admins who change each other at once wait for each other, and one stays', async () => {
    await add('first', 'admin');
    await add('second', 'admin');
    for (let round = 0; round < 10; round += 1) {
      await db().updateTable('accounts').set({ staff_role: 'admin' }).execute();
      const ends = await Promise.allSettled(
        ['second', 'first'].map((account) => changeStaff(db(), account, { role: 'lead' }, now)),
      );
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(refused).toEqual([expect.any(LastAdmin)]);
    }
  });
});
