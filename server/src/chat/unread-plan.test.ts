import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import type { Db } from '../database/connect';
import { readAlone } from '../database/read-along';
import { onEachDatabase } from '../testing/server';
import { findSent } from './message-repository';
import { countForAgents, unreadOfPlayer } from './unread-repository';

/** The plan of each query that `work` makes, as PostgreSQL explains it. */
async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: RootOperationNode[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(watched);
  const plans: string[] = [];
  for (const query of queries) {
    const compiled = db.getExecutor().compileQuery(query, createQueryId());
    const explain = CompiledQuery.raw(`explain ${compiled.sql}`, [...compiled.parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

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
});

const sessionOf = (account_id: number) => ({
  id: '00000000-0000-4000-8000-000000000000',
  account_id,
  guest_hash: null,
  device_info: '',
  closed_at: null,
});
