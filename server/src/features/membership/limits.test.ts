import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

onEachDatabase(
  (server) => {
    const send = (call: Parameters<ReturnType<typeof server>['send']>[0], body: object, token: string) =>
      server().send(call, body, { token });
    const agent = async (name: string, role?: StaffRole) => {
      const token = await server().agent(name, role);
      return {
        token,
        grant: (account: string, days: number, more: object = {}) =>
          server().send(
            calls.csSetMembership,
            { account, level: 'supreme', days, reason_code: 'event', may_wait: true, ...more },
            { token },
          ),
        waiting: async () => (await server().send(calls.csGrants, {}, { token })).data.grants,
        decide: (id: number, confirm: boolean, words = '') =>
          server().send(calls.csDecideGrant, { id, confirm, words }, { token }),
      };
    };
    const level = async (account: string, token: string) =>
      (await server().send(calls.chatGetUserMembershipInfo, { account }, { token })).data.membership_level;
    const auditOf = async (whom: string) => {
      const { db } = server();
      const rows = db.selectFrom('staff_audit').select(['by', 'action']).where('whom', '=', whom);
      return (await rows.orderBy('id').execute()).map(({ by, action }) => `${by} ${action}`);
    };

    test.each([
      [{ reason_code: undefined }, 'reason'],
      [{ reason_code: undefined, reason: '  ' }, 'reason'],
      [{ reason_code: 'other' }, 'reason'],
      [{ reason_code: 'paid' }, 'order_number'],
    ])('without a reason nothing is given: %j', async (more, field) => {
      const account = `no-reason-${randomUUID().slice(0, 8)}`;
      await server().player(account);
      const { grant, token } = await agent(`gives-${account}`);
      const refused = await grant(account, 30, more);
      expect(refused).toMatchObject({ status: 400, data: { field } });
      expect(await level(account, token)).toBe('none');
    });

    test('3650 days wait for a lead, and nothing changes for the player until then', async () => {
      const player = await server().player('wants-years');
      const asks = await agent('asks-years');
      const leads = await agent('leads-years', 'lead');
      const answer = await asks.grant('wants-years', 3650, { reason_code: 'paid', order_number: 'A-1' });
      expect(answer).toMatchObject({
        status: 200,
        data: { payed: false, membership_level: 'none', waits_for_lead: 'days' },
      });
      expect((await server().send(calls.isUserPayed, {}, { token: player })).data.payed).toBe(false);
      const [one] = await leads.waiting();
      expect(one).toMatchObject({
        account: 'wants-years',
        days: 3650,
        order_number: 'A-1',
        by: 'asks-years',
      });
      expect(await asks.waiting()).toHaveLength(1);
      const id = one?.id ?? 0;
      expect((await asks.decide(id, true)).status).toBe(403);
      expect((await leads.decide(id, false)).status).toBe(400);
      expect((await leads.decide(id, true, '已核对')).data).toMatchObject({ membership_level: 'supreme' });
      expect(await leads.waiting()).toEqual([]);
      expect((await server().send(calls.isUserPayed, {}, { token: player })).data.payed).toBe(true);
      expect(await auditOf('wants-years')).toEqual([
        'asks-years membership_ask',
        'leads-years membership_confirm',
        'asks-years membership',
      ]);
    });

    test('regression: no days of a level are refused by name', async () => {
      await server().player('wants-zero');
      const { grant } = await agent('gives-zero');
      for (const more of [{}, { preview: true }])
        expect(await grant('wants-zero', 0, more)).toMatchObject({
          status: 400,
          msg: '天数：必须是 1 到 3660 的整数',
          data: { field: 'days' },
        });
    });

    test('a page of before that cannot have it wait is refused, and nothing waits', async () => {
      await server().player('old-page');
      const { grant, waiting } = await agent('old-desk');
      expect(await grant('old-page', 32, { may_wait: false })).toMatchObject({
        status: 403,
        msg: expect.stringContaining('31'),
      });
      expect(await waiting()).toEqual([]);
      expect((await grant('old-page', 31, { may_wait: false })).status).toBe(200);
    });

    test("a lead's own grant is for another lead; refused with a word, nothing has changed", async () => {
      await server().player('for-two');
      const first = await agent('lead-one', 'lead');
      const second = await agent('lead-two', 'admin');
      await first.grant('for-two', 100);
      const [one] = await second.waiting();
      expect((await first.decide(one?.id ?? 0, true)).status).toBe(403);
      expect((await second.decide(one?.id ?? 0, false, '没有订单')).data).toMatchObject({ payed: false });
      expect((await second.decide(one?.id ?? 0, false, '没有订单')).status).toBe(200);
      expect((await first.decide(one?.id ?? 0, false)).status).toBe(409);
      expect(await level('for-two', first.token)).toBe('none');
      expect(await auditOf('for-two')).toEqual(['lead-one membership_ask', 'lead-two membership_refuse']);
    });

    test('two leads at once give it once', async () => {
      await server().player('raced');
      const asks = await agent('asks-race');
      const one = await agent('race-one', 'lead');
      const two = await agent('race-two', 'lead');
      await asks.grant('raced', 60);
      const id = (await one.waiting()).find(({ account }) => account === 'raced')?.id ?? 0;
      const answers = await Promise.all([
        one.decide(id, true),
        two.decide(id, true),
        two.decide(id, false, 'x'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { count } = await server()
        .db.selectFrom('membership_changes')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('account', '=', 'raced')
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeLessThanOrEqual(1);
    });

    test('a request that is repeated waits once, and is not given after it was refused', async () => {
      await server().player('asked-twice');
      const asks = await agent('asks-twice');
      const leads = await agent('leads-twice', 'lead');
      const client_id = randomUUID();
      await Promise.all([1, 2].map(() => asks.grant('asked-twice', 60, { client_id })));
      const mine = await asks.waiting();
      expect(mine).toHaveLength(1);
      await leads.decide(mine[0]?.id ?? 0, false, 'no');
      const again = await asks.grant('asked-twice', 60, { client_id });
      expect(again).toMatchObject({ status: 200, data: { payed: false } });
      expect(await asks.waiting()).toEqual([]);
      expect(await level('asked-twice', asks.token)).toBe('none');
    });

    test('of grants at once only as many as a day has are given, the next wait; a day later they go on', async () => {
      const { grant, waiting, token } = await agent('gives-many');
      const accounts = [1, 2, 3, 4, 5].map((n) => `many-${n}`);
      for (const account of accounts) await server().player(account);
      const answers = await Promise.all(accounts.map((account) => grant(account, 30)));
      expect(answers.map(({ data }) => data.waits_for_lead ?? 'given').sort()).toEqual([
        'given',
        'given',
        'given',
        'grants',
        'grants',
      ]);
      expect(await waiting()).toHaveLength(2);
      const preview = await grant('many-1', 30, { preview: true });
      expect(preview.data).toMatchObject({ waits_for_lead: 'grants', alone: { days: 31, grants: 3 } });
      const { clock } = server();
      const before = clock.now;
      clock.now = new Date(before.getTime() + 86_400_000);
      expect((await grant('many-1', 30)).data.waits_for_lead).toBeUndefined();
      clock.now = before;
      const { body } = await server().app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(body).toMatch(/membership_grants{by="gives-many"} [34]/);
      expect(body).toMatch(/membership_granted_days{by="gives-many"} \d+/);
      expect(body).toMatch(/membership_grants_waiting [1-9]/);
      expect(await send(calls.csGrants, {}, token)).toMatchObject({ status: 200 });
    });

    test("whoever asked withdraws it; a colleague's is not theirs to see or to decide", async () => {
      await server().player('withdrawn');
      const asks = await agent('withdraws');
      const other = await agent('looks-on');
      await asks.grant('withdrawn', 90);
      const id = (await asks.waiting())[0]?.id ?? 0;
      expect(await other.waiting()).toEqual([]);
      expect((await other.decide(id, false, 'x')).status).toBe(403);
      expect((await asks.decide(id, false)).status).toBe(200);
      expect(await asks.waiting()).toEqual([]);
    });

    test('regression: the many of one agent hide nobody else’s, and end at twenty', async () => {
      const asks = await agent('asks-much');
      const modest = await agent('asks-once');
      const lead = await agent('leads-all', 'lead');
      await server().player('wants-by-tens');
      const before = (await lead.waiting()).length;
      const all = await Promise.all(Array.from({ length: 22 }, () => asks.grant('wants-by-tens', 3650)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
      const refused = all.filter(({ status }) => status === 409);
      expect(refused.map(({ msg }) => msg)).toEqual(Array(2).fill(expect.stringContaining('20 次开通')));
      expect((await modest.grant('wants-by-tens', 3650)).status).toBe(200);
      const waiting = await lead.waiting();
      expect(waiting).toHaveLength(before + 21);
      const place = waiting.findIndex(({ by }) => by === 'asks-once');
      expect(waiting.slice(0, place).filter(({ by }) => by === 'asks-much')).toHaveLength(1);
      const [own] = await asks.waiting();
      expect((await asks.decide(own?.id ?? 0, false)).status).toBe(200);
      expect((await asks.grant('wants-by-tens', 3650)).status).toBe(200);
    });
  },
  { GRANTS_A_DAY: '3' },
);
