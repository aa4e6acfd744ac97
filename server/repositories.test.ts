import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = 'server/src';

/** Where SQL belongs, and the tests, which look at what was stored. */
const MAY_SPEAK_SQL = /^database\/|repository\.ts$|\.(test|moved|long)\.ts$|(^|\/)testing\//;

/** What of the query builder makes a statement or a transaction: `db` alone is only passed on. */
const SQL =
  /\.(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|with|withRecursive|transaction|startTransaction|connection|schema|executeQuery)\b\s*[(.]|\bsql(<[^`]*>)?`/;

/** Without comments, where a word of SQL is no statement. */
const codeOf = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test.each([
  "await db\n    .selectFrom('accounts')\n    .selectAll()",
  "db.deleteFrom('sessions').where('account_id', '=', 1)",
  'db.transaction().execute(work)',
  'await sql`select 1`.execute(db)',
  'sql<{ pid: number }>`select pg_backend_pid() as pid`',
  "db.schema.dropTable('accounts')",
])('%j is a statement', (source) => {
  expect(codeOf(source)).toMatch(SQL);
});

test.each([
  'await getAccount(db, session.accountId)',
  '/** Like db.selectFrom(…), but cheaper. */',
  'const { db, now } = tools;',
])('%j is not a statement', (source) => {
  expect(codeOf(source)).not.toMatch(SQL);
});

test('only repositories and database/ make statements', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const speaking: string[] = [];
  for (const file of files) {
    if (MAY_SPEAK_SQL.test(file)) continue;
    if (SQL.test(codeOf(await readFile(join(SOURCES, file), 'utf8')))) speaking.push(file);
  }
  expect(files.length).toBeGreaterThan(100);
  expect(speaking).toEqual([]);
});
