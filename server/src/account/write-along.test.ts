import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { onEachDatabase } from '../testing/server';

interface Row {
  whose: string;
  status: number;
  account?: { disabled_at: Date } | { role: 'agent' };
  session?: { last_used_at: Date } | { kind: 'desk' };
}

const BARRED: Row[] = [
  { whose: 'login was idle for sixty days', status: 401, session: { last_used_at: new Date(0) } },
  { whose: 'account is disabled', status: 401, account: { disabled_at: new Date() } },
  { whose: 'account became an agent with this login', status: 401, account: { role: 'agent' } },
  { whose: 'login is one of the desk', status: 403, account: { role: 'agent' }, session: { kind: 'desk' } },
];

onEachDatabase((server) => {
  const save = (token: string, setting: object, revisions?: Record<string, number>) =>
    server().send(calls.updateConfig, { setting, ...(revisions && { revisions }) }, { token });

  /** A player who has saved and written already, so that the next save and message are a statement each. */
  async function playerAtWork(account: string) {
    const { db, player, send } = server();
    const token = await player(account);
    await save(token, { mining: { heroesPerSite: 2 } });
    const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
    const say = (content: string, client_id: string = randomUUID()) =>
      send(calls.chatSendMessage, { session_id, content, client_id }, { token });
    await say('first');
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    const stored = async () => ({
      settings: await db.selectFrom('task_settings').selectAll().where('account_id', '=', id).execute(),
      messages: await db
        .selectFrom('chat_messages')
        .select(['content', 'sender_name', 'created_at'])
        .where('session_id', '=', session_id)
        .orderBy('id')
        .execute(),
    });
    return { id, token, session_id, say, stored };
  }

  test.each(BARRED)('nothing is written along with the look at a session whose $whose', async (row) => {
    const { db } = server();
    const { id, token, say, stored } = await playerAtWork(row.whose.replaceAll(' ', '-'));
    const before = await stored();
    if (row.account) await db.updateTable('accounts').set(row.account).where('id', '=', id).execute();
    if (row.session) await db.updateTable('sessions').set(row.session).where('account_id', '=', id).execute();
    const { status } = row;
    expect(await save(token, { mining: { heroesPerSite: 1 } }, { mining: 1 })).toMatchObject({ status });
    // A first save, and one that overwrites, are other statements.
    expect(await save(token, { account: { dailyCoinCap: 5 } }, { account: 0 })).toMatchObject({ status });
    expect(await save(token, { mining: { heroesPerSite: 1 } })).toMatchObject({ status });
    expect(await say('second')).toMatchObject({ status });
    expect(await stored()).toEqual(before);
  });

  test('a message is stored under the name that the player has now, once for each client id', async () => {
    const { id: player, say, stored } = await playerAtWork('renamed');
    await server().db.updateTable('accounts').set({ username: '新名字' }).where('id', '=', player).execute();
    const id = randomUUID();
    const [one, again] = [await say('hello', id), await say('hello', id)];
    expect(again.data).toEqual(one.data);
    expect(one.data).toMatchObject({ sender_name: '新名字', content: 'hello' });
    expect((await say('another', id)).status).toBe(409);
    expect((await stored()).messages.map(({ content }) => content)).toEqual(['first', 'hello']);
  });

  test('a message into another player’s conversation is refused and stored nowhere', async () => {
    const { send } = server();
    const [one, other] = [await playerAtWork('own'), await playerAtWork('stranger')];
    const before = await one.stored();
    const { token } = other;
    const answer = await send(calls.chatSendMessage, { session_id: one.session_id, content: 'x' }, { token });
    expect(answer.status).toBe(404);
    expect(await one.stored()).toEqual(before);
  });

  test('who has sent as many messages as may be is refused, and none more is stored', async () => {
    const { say, stored } = await playerAtWork('flood');
    const statuses: number[] = [];
    for (let n = 0; n < 125; n += 1) statuses.push((await say(`${n}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(119);
    expect(statuses.slice(119)).toEqual(Array(6).fill(429));
    expect((await stored()).messages).toHaveLength(120);
  });

  test('regression: messages sent at the same time were all stored by the last that may be, again and again', async () => {
    const { clock } = server();
    const { say, stored } = await playerAtWork('at-once');
    const hundred = () => Promise.all(Array.from({ length: 100 }, (_, n) => say(`${n}`)));
    await hundred();
    await hundred();
    const before = (await stored()).messages.length;
    const started = clock.now;
    for (let round = 0; round < 5; round += 1) {
      clock.now = new Date(clock.now.getTime() + 500);
      expect(new Set((await hundred()).map(({ status }) => status))).toContain(429);
    }
    clock.now = started;
    expect((await stored()).messages.length - before).toBeLessThanOrEqual(5);
  });

  test('regression: what was stored was refused where the last use of the session could not be noted', async () => {
    const { db } = server();
    const { token, say, stored } = await playerAtWork('untouchable');
    await sql`
      create function refuse_touch() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse_touch before update on sessions for each row execute function refuse_touch()`.execute(
      db,
    );
    try {
      server().clock.now = new Date(server().clock.now.getTime() + 2 * 3_600_000);
      expect((await save(token, { mining: { heroesPerSite: 1 } }, { mining: 1 })).status).toBe(200);
      expect((await say('stored')).status).toBe(200);
      expect((await stored()).messages).toHaveLength(2);
    } finally {
      server().clock.now = new Date(server().clock.now.getTime() - 2 * 3_600_000);
      await sql`drop trigger refuse_touch on sessions`.execute(db);
    }
  });
});
