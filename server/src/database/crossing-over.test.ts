import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { openDatabase } from './open';

/** What the version before the walls wrote (e2e/fixtures/before-walls/README.md). */
const BEFORE = resolve('e2e/fixtures/before-walls/database.sql');

(hasPostgres ? test : test.skip)(
  'a PostgreSQL database of the version before is taken over whole',
  async () => {
    const database = await createDatabase();
    const { Client } = (await import('pg')).default;
    try {
      const client = new Client(database.url);
      await client.connect();
      await client.query(await readFile(BEFORE, 'utf8'));
      const tables = await client.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
      );
      const rows = async () => {
        const counted: Record<string, number> = {};
        for (const { name } of tables.rows) {
          counted[name] = Number((await client.query(`select count(*) as rows from ${name}`)).rows[0].rows);
        }
        return counted;
      };
      const before = await rows();
      expect(before.task_settings).toBe(2);
      const ofAgents = await client.query(
        "select from sessions join accounts on accounts.id = account_id where role = 'agent'",
      );

      const db = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: '' });
      const stored = await sql<{
        values: object;
      }>`select * from task_settings where task_id = 'mining'`.execute(db);
      await db.destroy();

      expect(JSON.stringify(stored.rows[0])).toContain('"unknownToday":"kept"');
      // Only the tokens of agents end: the desk has its own.
      const kept = { ...before, sessions: (before.sessions ?? 0) - ofAgents.rows.length };
      expect(await rows()).toMatchObject(kept);
      await client.end();
    } finally {
      await database.drop();
    }
  },
);
