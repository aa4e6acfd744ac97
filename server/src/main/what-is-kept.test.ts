import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { ofItsConversations } from '../database/players-data';
import type { Tables } from '../database/tables';
import { makeHub } from '../live/hub';
import { DAY_MS } from '../system/durations';
import { keptDays, readSettings } from '../system/settings';
import { makeDesk } from '../testing/desk';
import { onEachDatabase } from '../testing/server';
import { makeWholeAccount } from '../testing/whole-account';
import { cleanUp } from './clean-up';

onEachDatabase((server) => {
  const tools = () => {
    const { db, clock, settings } = server();
    return { db, live: makeHub(), now: () => clock.now, kept: keptDays(settings) };
  };
  const { conversations, visitors, ...plain } = keptDays(readSettings({}));
  /** What a row of each kind is in, with the column of its age. */
  const kinds = {
    pictures: [['chat_images', 'created_at']],
    feedback: [['feedback', 'created_at']],
    logins: [['login_records', 'last_time']],
    audit: [
      ['staff_audit', 'at'],
      ['membership_changes', 'changed_at'],
    ],
    runs: [['task_records', 'finished_at']],
  } as const satisfies Record<keyof typeof plain, readonly (readonly [keyof Tables, string])[]>;
  const count = async (table: keyof Tables) => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(
      server().db,
    );
    return Number(rows[0]?.n);
  };
  beforeAll(async () => {
    const { db, clock } = server();
    const { player, world } = await makeWholeAccount(server());
    const picture = { content: '', content_type: 'image', client_id: await world.picture() } as const;
    const sent = { session_id: world.session_id, sender: 'user', sender_name: '', ...picture } as const;
    await db.insertInto('chat_messages').values(sent).execute();
    await db.deleteFrom('chat_images').where('id', '!=', picture.client_id).execute();
    // A change that was taken back, which cannot go before the one that did so.
    const changes = db.selectFrom('membership_changes').selectAll().orderBy('id').limit(1);
    const { id: takes_back, ...change } = await changes.executeTakeFirstOrThrow();
    const back = { ...change, takes_back, client_id: randomUUID(), waiting: '[]', waiting_before: '[]' };
    await db.insertInto('membership_changes').values(back).execute();
    const run = {
      account_id: player.id,
      task_id: 'mining',
      game_day: 1,
      trigger: 'manual',
      coin: 0,
    } as const;
    const done = { started_at: clock.now, finished_at: clock.now, result: 'done' } as const;
    await db
      .insertInto('task_records')
      .values({ ...run, ...done, reason: null, key: null })
      .execute();
  });

  test.each(Object.entries(kinds))(
    '%s go on the last day, and not before; in batches',
    async (kind, tables) => {
      const { db, clock } = server();
      const ms = plain[kind as keyof typeof plain] * DAY_MS;
      for (const [table, at] of tables) {
        const age = async (of: number) =>
          sql`update ${sql.table(table)} set ${sql.ref(at)} = ${new Date(clock.now.getTime() - of)}`.execute(
            db,
          );
        const before = await count(table);
        expect([table, before > 0]).toEqual([table, true]);
        await age(ms - 1);
        await cleanUp(tools(), 1);
        expect([table, await count(table)]).toEqual([table, before]);
        await age(ms);
        await cleanUp(tools(), 1);
        expect([table, await count(table)]).toEqual([table, 0]);
      }
    },
  );

  test('a conversation goes as a whole after its last words, of a visitor earlier, and is unread no more', async () => {
    const { db, clock, agent, send } = server();
    const { asks, visits } = makeDesk(server);
    const desk = await agent('counts-unread');
    const unread = async () => (await send(calls.chatUnreadCount, {}, { token: desk })).data.total_unread;
    await asks('kept-longer', 'hello', 'again');
    const before = await unread();
    await visits('hello');
    expect(await unread()).toBe(before + 1);
    const own = db.selectFrom('chat_sessions').select(({ fn }) => fn.sum('cs_unread').as('n'));
    const unreadOfPlayers = Number(
      (await own.where('account_id', 'is not', null).executeTakeFirstOrThrow()).n,
    );
    const age = (days: number, less: number) =>
      db
        .updateTable('chat_sessions')
        .set({ last_message_at: new Date(clock.now.getTime() - days * DAY_MS + less) })
        .execute();
    const all = await count('chat_sessions');
    const ofPlayers = db.selectFrom('chat_sessions').selectAll().where('account_id', 'is not', null);
    const players = (await ofPlayers.execute()).length;
    await age(visitors, 1);
    await cleanUp(tools());
    expect(await count('chat_sessions')).toBe(all);
    await age(visitors, 0);
    await cleanUp(tools());
    expect([await count('chat_sessions'), await unread()]).toEqual([players, unreadOfPlayers]);
    await age(conversations, 1);
    await cleanUp(tools(), 1);
    expect(await count('chat_sessions')).toBe(players);
    await age(conversations, 0);
    await cleanUp(tools(), 1);
    for (const table of ['chat_sessions', ...ofItsConversations] as const)
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await unread()).toBe(0);
  });

  test('a run that is under way stays, and of very many the rest is left to the next turn', async () => {
    const { db, clock } = server();
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'player')
      .limit(1)
      .executeTakeFirstOrThrow();
    const started_at = new Date(clock.now.getTime() - plain.runs * DAY_MS);
    const run = { account_id: id, task_id: 'mining', game_day: 1, trigger: 'manual', coin: 0 } as const;
    const open = { ...run, started_at, finished_at: null, result: null, reason: null, key: null };
    const ended = { ...open, finished_at: started_at, result: 'done' as const };
    await db
      .insertInto('task_records')
      .values([open, ...Array.from({ length: 130 }, () => ended)])
      .execute();
    expect(await cleanUp(tools(), 1)).toBe(true);
    expect(await count('task_records')).toBeGreaterThan(1);
    while (await cleanUp(tools(), 2));
    expect(await count('task_records')).toBe(1);
  });

  test('they are said to who asks', async () => {
    const { data } = await server().send(calls.keptFor, {});
    expect(data).toEqual({ conversations, visitors, ...plain });
    expect(data.visitors).toBe(90);
  });
});
