import { calls } from '@assistant/contract/calls';
import { changeMembership } from '../../testing/change-membership';
import { onEachDatabase } from '../../testing/server';
import { beginWaiting } from './begin-waiting';

const DAY = 86_400_000;

onEachDatabase((server) => {
  const desk = async (name: string) => {
    const token = await server().agent(name);
    return {
      grant: (account: string, level: string, days: number) =>
        server().send(calls.csSetMembership, { account, level, days, reason_code: 'event' }, { token }),
      takeBack: (account: string, change: number) =>
        server().send(calls.csTakeBackMembership, { account, change }, { token }),
    };
  };
  const idOf = async (account: string) =>
    (
      await server()
        .db.selectFrom('accounts')
        .select('id')
        .where('account', '=', account)
        .executeTakeFirstOrThrow()
    ).id;
  const last = async (account: string): Promise<number> =>
    (
      await server()
        .db.selectFrom('membership_changes')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('account_id', '=', await idOf(account))
        .executeTakeFirstOrThrow()
    ).id;
  const payed = async (token: string) => (await server().send(calls.isUserPayed, {}, { token })).data;
  const later = (ms: number) => {
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + ms);
    return () => {
      clock.now = before;
    };
  };

  test('300 typed for 30 is taken back whole within ten minutes, once', async () => {
    const token = await server().player('mistyped');
    const { grant, takeBack } = await desk('mistypes');
    await grant('mistyped', 'basic', 20);
    const before = await payed(token);
    await grant('mistyped', 'supreme', 30);
    const back = later(10 * 60_000);
    const change = await last('mistyped');
    expect((await takeBack('mistyped', change)).data).toMatchObject(before);
    expect(await payed(token)).toEqual(before);
    expect((await takeBack('mistyped', change)).status).toBe(200);
    back();
    expect(await payed(token)).toEqual(before);
    const line = await server()
      .db.selectFrom('staff_audit')
      .select(['by', 'action'])
      .where('whom', '=', 'mistyped')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(line).toEqual({ by: 'mistypes', action: 'membership_take_back' });
  });

  test('a first membership that is taken back never was, and may be given again', async () => {
    const token = await server().player('first');
    const { grant, takeBack } = await desk('gives-first');
    const before = await payed(token);
    await grant('first', 'premium', 3);
    await takeBack('first', await last('first'));
    expect(await payed(token)).toEqual(before);
    expect((await grant('first', 'basic', 3)).data).toMatchObject({ membership_level: 'basic' });
  });

  test("after ten minutes, after another change, and a colleague's: not", async () => {
    await server().player('stays');
    const own = await desk('own-change');
    const other = await desk('other-change');
    await own.grant('stays', 'basic', 30);
    const first = await last('stays');
    expect((await other.takeBack('stays', first)).status).toBe(403);
    expect((await own.takeBack('stays', first + 1000)).status).toBe(404);
    const back = later(10 * 60_000 + 1);
    expect((await own.takeBack('stays', first)).status).toBe(409);
    back();
    await other.grant('stays', 'basic', 30);
    expect((await own.takeBack('stays', first)).status).toBe(409);
  });

  test('taken back and followed at once: one of the two is told, and no day is lost', async () => {
    const token = await server().player('at-once');
    const { grant, takeBack } = await desk('at-once-desk');
    for (let round = 0; round < 5; round += 1) {
      await grant('at-once', 'basic', 10);
      const before = Date.parse((await payed(token)).membership_expire_date ?? '');
      const [back] = await Promise.all([
        takeBack('at-once', await last('at-once')),
        grant('at-once', 'basic', 3),
      ]);
      const after = Date.parse((await payed(token)).membership_expire_date ?? '');
      expect(after - before).toBe((back.status === 200 ? 3 - 10 : 3) * DAY);
    }
  });

  test('what waits begins at the exact moment for every call, whether or not it is stored', async () => {
    const token = await server().player('goes-on');
    const { grant } = await desk('queues');
    await grant('goes-on', 'premium', 10);
    await grant('goes-on', 'supreme', 30);
    const read = async () => {
      const { send } = server();
      const login = (await server().logIn('goes-on', 'secret-of-a-player')).data;
      const levels = [
        (await payed(token)).membership_level,
        (await send(calls.me, {}, { token })).data.membership_level,
        (await send(calls.chatGetUserMembershipInfo, { account: 'goes-on' }, { token })).data
          .membership_level,
        login.membership_level,
      ];
      const setting = { 'npc-pk': { enabled: true } };
      const { status } = await send(calls.updateConfig, { setting }, { token });
      return { levels: [...new Set(levels)], status };
    };
    const { membership_waiting } = (await server().send(calls.me, {}, { token })).data;
    expect(membership_waiting).toMatchObject([{ level: 'premium' }]);
    const at = async (ms: number) => {
      const back = later(ms);
      try {
        return await read();
      } finally {
        back();
      }
    };
    expect(await at(30 * DAY - 1)).toEqual({ levels: ['supreme'], status: 200 });
    expect(await at(30 * DAY)).toEqual({ levels: ['premium'], status: 200 });
    expect(await at(40 * DAY - 1)).toEqual({ levels: ['premium'], status: 200 });
    expect(await at(40 * DAY)).toEqual({ levels: ['none'], status: 403 });
  });

  test('it is stored once, for servers of the release before, and open pages are told', async () => {
    const { db, clock } = server();
    await server().player('stored');
    const { grant } = await desk('stores');
    await grant('stored', 'basic', 10);
    await grant('stored', 'supreme', 30);
    const told: string[] = [];
    const live = {
      tell: ({ kind }: { kind: string }) => void told.push(kind),
      ended: () => {},
      woken: () => {},
    };
    const back = later(30 * DAY);
    const row = async () =>
      db
        .selectFrom('memberships')
        .select(['level', 'expires_at', 'waiting'])
        .where('account_id', '=', await idOf('stored'))
        .executeTakeFirst();
    for (let look = 0; look < 2; look += 1) await beginWaiting({ db, live, now: () => clock.now });
    expect(told.filter((kind) => kind === 'membership')).not.toEqual([]);
    const ends = new Date(clock.now.getTime() + 10 * DAY);
    expect(await row()).toEqual({ level: 'basic', expires_at: ends, waiting: [] });
    back();
  });

  test('a server of the release before extends what is in force: what waits behind it stays', async () => {
    const { db, clock } = server();
    const token = await server().player('mixed');
    const id = await idOf('mixed');
    const by = { changedBy: 'x', mayLower: false };
    await changeMembership(db, id, { level: 'basic', days: 10, ...by }, clock.now);
    await changeMembership(db, id, { level: 'supreme', days: 30, ...by }, clock.now);
    const values = {
      level: 'supreme' as const,
      expires_at: new Date(clock.now.getTime() + 60 * DAY),
      granted_by: 'old',
      updated_at: clock.now,
    };
    await db
      .insertInto('memberships')
      .values({ account_id: id, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    expect(await payed(token)).toMatchObject({
      membership_level: 'supreme',
      membership_waiting: [
        { level: 'basic', ends_at: new Date(clock.now.getTime() + 70 * DAY).toISOString() },
      ],
    });
  });
});
