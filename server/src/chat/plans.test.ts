import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import type { Db } from '../database/connect';
import { readAlone } from '../database/read-along';
import { onEachDatabase } from '../testing/server';
import { findSent, readHistory } from './message-repository';
import { countForAgents, unreadOfPlayer } from './unread-repository';

/** The plan of each query that `work` makes, as PostgreSQL explains it, with what it has read. */
async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: RootOperationNode[] = [];
  // What is a part of another query passes as well, and has no result of its own.
  const nodes = new WeakMap<object, RootOperationNode>();
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      queries.push(...[nodes.get(queryId) ?? []].flat());
      return result;
    },
  });
  await work(watched);
  const plans: string[] = [];
  for (const query of queries) {
    const compiled = db.getExecutor().compileQuery(query, createQueryId());
    const explain = CompiledQuery.raw(`explain (analyze, timing off) ${compiled.sql}`, [
      ...compiled.parameters,
    ]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** The most rows that a part of a plan has read from a table or an index. */
const rowsRead = (plan: string): number =>
  Math.max(...[...plan.matchAll(/Scan.*actual rows=(\d+)/g)].map(([, rows]) => Number(rows)));

onEachDatabase((server) => {
  test("a player's unread messages are counted without reading everybody's sessions", async () => {
    const { db, player } = server();
    await player('one-of-many');
    await sql`
      insert into chat_sessions (id, guest_hash, device_info)
      select gen_random_uuid(), 'guest' || n, '' from generate_series(1, 20000) n
    `.execute(db);
    await sql`
      insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
      select id, 'cs', '', '', 'text', gen_random_uuid() from chat_sessions
    `.execute(db);
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'one-of-many')
      .executeTakeFirstOrThrow();
    await db.insertInto('chat_sessions').values(sessionOf(id)).execute();
    await sql`analyze`.execute(db);
    const [plan = '', ...others] = await plansOf(db, (watched) => readAlone(watched, unreadOfPlayer, id));
    expect(others).toEqual([]);
    expect(plan).toContain('chat_sessions_account');
    expect(plan).not.toContain('Seq Scan');
    const [sent] = await plansOf(db, (watched) =>
      findSent(watched, sessionOf(id), '00000000-0000-4000-8000-000000000001'),
    );
    expect(sent).not.toContain('Seq Scan');
    for (const ofAgents of await plansOf(db, countForAgents)) expect(ofAgents).not.toContain('chat_messages');
  });

  describe('of a conversation that is a hundred times as long as others', () => {
    const LONG = 5000;
    const PAGE = 50;
    const id = '00000000-0000-4000-8000-000000005000';
    const shorter = '00000000-0000-4000-8000-000000000051';
    let middle: number;
    beforeAll(async () => {
      const { db } = server();
      await db
        .insertInto('chat_sessions')
        .values([id, shorter].map((one) => ({ id: one, guest_hash: one, account_id: null, device_info: '' })))
        .execute();
      await sql`
        insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
        select id, 'user', '', 'long enough to fill a page', 'text', gen_random_uuid()
        from generate_series(1, ${sql.lit(PAGE)}), (select id from chat_sessions where id <> ${id} limit 1000) s
      `.execute(db);
      await sql`analyze`.execute(db);
      // Has grown since, as conversations do between two looks of the database.
      await sql`
        insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
        select ${id}::uuid, 'user', '', 'long enough to fill a page', 'text', gen_random_uuid()
        from generate_series(1, ${sql.lit(LONG)})`.execute(db);
      const { newest } = await db
        .selectFrom('chat_messages')
        .select((eb) => eb.fn.max('id').as('newest'))
        .executeTakeFirstOrThrow();
      middle = newest - LONG / 2;
    });

    test.each([
      ['the newest page', [id], () => ({})],
      ['an older page', [id], () => ({ before: middle })],
      ['a newer page', [id], () => ({ after: middle })],
      ['a page of it and of others as one', [id, shorter], () => ({ before: middle })],
    ])('regression: %s was read by reading all of it', async (_, ids, cursor) => {
      let read = 0;
      const plans = await plansOf(server().db, async (watched) => {
        read = (await readHistory(watched, ids, PAGE, cursor())).messages.length;
      });
      expect(read).toBe(PAGE);
      for (const plan of plans) expect(rowsRead(plan)).toBeLessThanOrEqual(PAGE + 1);
    });
  });
});

const sessionOf = (account_id: number) => ({
  id: '00000000-0000-4000-8000-000000000000',
  account_id,
  guest_hash: null,
  device_info: '',
  closed_at: null,
});
