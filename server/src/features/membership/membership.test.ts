import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const grantAs = async (agent: string, role?: StaffRole) => {
    const token = await server().agent(agent, role);
    return (account: string, level: string, days: number, more: object = {}) =>
      server().send(
        calls.csSetMembership,
        { account, level, days, reason_code: 'event', ...more },
        { token },
      );
  };
  const audit = (account: string) =>
    server()
      .db.selectFrom('membership_changes')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['changed_by', 'level_before', 'level', 'membership_changes.expires_at', 'reason'])
      .where('accounts.account', '=', account)
      .orderBy('membership_changes.id')
      .execute();

  test('thirty days twice are sixty days, also when both are given at once', async () => {
    await server().player('extends');
    const grant = await grantAs('extends-it');
    await Promise.all([grant('extends', 'basic', 30), grant('extends', 'basic', 30)]);
    const { data } = await grant('extends', 'basic', 1, { preview: true });
    expect(data).toMatchObject({
      membership_level: 'basic',
      membership_expire_date: '2026-07-01T04:00:00.000Z',
      lowers: false,
    });
    expect(await audit('extends')).toHaveLength(2);
  });

  test('what is left of basic waits behind supreme, and none ends all after it is confirmed', async () => {
    const token = await server().player('lowered');
    const grant = await grantAs('lowers-it', 'lead');
    await grant('lowered', 'basic', 10);
    await grant('lowered', 'supreme', 30);
    const payed = async () => (await server().send(calls.isUserPayed, {}, { token })).data;
    const both = {
      membership_level: 'supreme',
      membership_expire_date: '2026-05-31T04:00:00.000Z',
      membership_waiting: [
        { level: 'basic', begins_at: '2026-05-31T04:00:00.000Z', ends_at: '2026-06-10T04:00:00.000Z' },
      ],
    };
    expect(await payed()).toMatchObject(both);
    const refused = await grant('lowered', 'none', 0);
    expect(refused).toMatchObject({ status: 409, data: { membership_level: 'none', lowers: true } });
    expect(await payed()).toMatchObject(both);
    const confirmed = await grant('lowered', 'none', 0, { confirm_lower: true, reason: '退款' });
    expect(confirmed.data).toMatchObject({ membership_level: 'none', lowers: true });
    expect(await payed()).toEqual({
      payed: false,
      membership_level: 'none',
      membership_expire_date: '2026-05-01T04:00:00.000Z',
    });
    expect(await audit('lowered')).toMatchObject([
      { changed_by: 'lowers-it', level_before: 'none', level: 'basic', reason: '' },
      { changed_by: 'lowers-it', level_before: 'basic', level: 'supreme', reason: '' },
      { changed_by: 'lowers-it', level_before: 'supreme', level: 'none', reason: '退款' },
    ]);
  });

  test('a request that is repeated after its answer was lost extends once', async () => {
    await server().player('retried');
    const grant = await grantAs('retries-it');
    const client_id = randomUUID();
    const first = await grant('retried', 'basic', 30, { client_id });
    const second = await grant('retried', 'basic', 30, { client_id });
    expect(second.data.membership_expire_date).toBe(first.data.membership_expire_date);
    expect(await audit('retried')).toHaveLength(1);
    expect((await grant('retried', 'supreme', 30, { client_id })).status).toBe(409);
  });

  test('a preview changes nothing', async () => {
    const token = await server().player('previewed');
    const grant = await grantAs('previews-it');
    const { data } = await grant('previewed', 'premium', 7, { preview: true });
    expect(data).toMatchObject({ payed: true, membership_expire_date: '2026-05-08T04:00:00.000Z' });
    expect((await server().send(calls.isUserPayed, {}, { token })).data.payed).toBe(false);
    expect(await audit('previewed')).toEqual([]);
  });

  test('an agent may not lower a membership, and a preview says that it would be lowered', async () => {
    await server().player('kept');
    const grant = await grantAs('may-not-lower');
    await grant('kept', 'premium', 30);
    for (const more of [{}, { confirm_lower: true }])
      expect((await grant('kept', 'none', 0, more)).status).toBe(403);
    expect((await grant('kept', 'none', 0, { preview: true })).data.lowers).toBe(true);
    expect(await audit('kept')).toHaveLength(1);
  });

  test('regression: no change is stored without its line in the conversation', async () => {
    const { player, send, db } = server();
    const token = await player('is-told');
    const grant = await grantAs('cannot-tell');
    const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
    await send(calls.chatSendMessage, { session_id, content: '开通了吗' }, { token });
    await sql`alter table chat_messages add constraint no_lines check (content_type <> 'event') not valid`.execute(
      db,
    );
    expect((await grant('is-told', 'basic', 30)).status).toBe(500);
    await sql`alter table chat_messages drop constraint no_lines`.execute(db);
    expect(await audit('is-told')).toEqual([]);
    expect((await grant('is-told', 'basic', 30)).status).toBe(200);
    const { messages } = (await send(calls.chatGetHistory, { session_id }, { token })).data;
    expect(messages).toHaveLength(2);
  });

  test('a change is a line in the open conversation, once for a request that is repeated', async () => {
    const { player, send } = server();
    const token = await player('talks');
    const grant = await grantAs('tells-it');
    const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
    const lines = async () =>
      (await send(calls.chatGetHistory, { session_id }, { token })).data.messages.map(
        ({ original }) => original?.content && JSON.parse(original.content),
      );
    await grant('talks', 'basic', 30);
    expect(await lines()).toEqual([]);
    await send(calls.chatSendMessage, { session_id, content: '开通了吗' }, { token });
    const client_id = randomUUID();
    for (let times = 0; times < 2; times += 1) await grant('talks', 'basic', 30, { client_id });
    expect((await lines()).slice(1)).toEqual([
      { event: 'membership', level: 'basic', until: '2026-06-30T04:00:00.000Z' },
    ]);
    const unread = (await send(calls.chatUnreadCount, {}, { token })).data.total_unread;
    expect(unread).toBe(0);
  });
});
