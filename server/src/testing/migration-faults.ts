import { sql } from 'kysely';
import { queryBuilder } from '../database/connect';
import type { Migration } from '../database/migrations/migration';
import { neededBy, releaseOf } from '../database/releases';

/** The statements that migrations send, by name, without a database: none has rows but for the last account's id. */
export async function statementsOf(all: Record<string, Migration>): Promise<Map<string, string[]>> {
  let sent: string[] = [];
  const query = async (text: string) => {
    sent.push(text.replace(/\s+/g, ' ').trim());
    return { command: 'SELECT' as const, rowCount: 0, rows: / as last /.test(text) ? [{ last: 1 }] : [] };
  };
  const client = { query, release: () => {} } as never;
  const db = queryBuilder({ connect: async () => client, end: async () => {} });
  const found = new Map<string, string[]>();
  for (const [name, { up }] of Object.entries(all)) {
    sent = [];
    await up(db);
    found.set(name, sent);
  }
  return found;
}

const nameAfter = (words: string, text: string): string | undefined =>
  new RegExp(`\\b(?:${words})\\s+(?:if not exists\\s+|only\\s+)?"?(\\w+)"?`, 'i').exec(text)?.[1];

/** What takes away, by which servers of before would fail. */
const TAKES_AWAY = [
  /\bdrop (table|column|view|function|trigger|type|sequence)\b/i,
  /^alter table (?!.*\badd\b).*\brename\b/i,
  /\brename (to|column)\b/i,
  /\bset not null\b/i,
  /\balter column "?\w+"? (set data )?type\b/i,
  /\bdrop default\b/i,
];

/** A value that is another for each row, so that all rows are written anew. */
const OWN_VALUE =
  /\badd column (?!.*\bcreate\b).*(\bdefault (now|clock_timestamp|random|gen_random_uuid|nextval)\b|\bidentity\b|\b(big)?serial\b)/i;

/** What is wrong with one statement about a table that has rows. */
function ofStatement(text: string, isThere: (table?: string) => boolean): string[] {
  const altered = nameAfter('alter table', text);
  const faults: string[] = [];
  if (/^create (unique )?index\b/i.test(text) && isThere(/ on "?(\w+)/i.exec(text)?.[1])) {
    if (!/^create (unique )?index concurrently\b/i.test(text))
      faults.push('an index of a table with rows, which keeps writers out: makeIndexes');
  }
  if (!isThere(altered)) return faults;
  if (OWN_VALUE.test(text))
    faults.push('a column that writes all rows anew: add it empty, and fill it in steps');
  if (/\balter column "?\w+"? (set data )?type\b/i.test(text))
    faults.push('another type, which writes all rows anew: add another column');
  if (/\bset not null\b/i.test(text))
    faults.push('set not null, which reads all rows: a check that is not valid, validated in a step');
  if (
    /\badd (constraint "?\w+"? )?(check|foreign key|unique|primary key)\b/i.test(text) &&
    !/\bnot valid\b/i.test(text)
  )
    faults.push('a constraint that reads all rows: not valid, then validate constraint in a step');
  return faults;
}

/**
 * What is wrong with migrations, a line each.
 * @param sent by name, in order, as `statementsOf` gives it
 * @param from the release from which on the rules hold: what was released before is never changed
 */
export function migrationFaults(
  all: Record<string, Migration>,
  sent: ReadonlyMap<string, readonly string[]>,
  from: number,
): string[] {
  const tables = new Set<string>();
  return Object.entries(all).flatMap(([name, { stepwise }]) => {
    const statements = sent.get(name) ?? [];
    const made = new Set(statements.flatMap((text) => nameAfter('create table', text) ?? []));
    const isThere = (table?: string) => table !== undefined && tables.has(table) && !made.has(table);
    const release = releaseOf(name) ?? 0;
    const since = neededBy(name);
    const takes = statements.some((text) => TAKES_AWAY.some((one) => one.test(text)));
    const faults = statements.flatMap((text) => ofStatement(text, isThere));
    if (takes && since === undefined)
      faults.push(
        'it takes something away: its name has to say since which release no server needs it, 0061-r6-since-r5-…',
      );
    if (!takes && since !== undefined)
      faults.push('its name says that it takes something away, and it does not');
    if (since !== undefined && since >= release)
      faults.push('what it takes away is used by the release before: it can go one release later');
    const changes = statements.filter((text) => isThere(nameAfter('alter table|create trigger .* on', text)));
    const fills = statements.filter((text) => isThere(nameAfter('^update|^delete from|^insert into', text)));
    if (!stepwise && fills.length > 0)
      faults.push(
        changes.length > 0
          ? 'a table is filled while another is locked: two migrations, the second one stepwise'
          : 'a table with rows is filled in one transaction: fillByAccounts, or another in steps',
      );
    if (!stepwise && statements.some((text) => /\bconcurrently\b/i.test(text)))
      faults.push('concurrently is not possible in a transaction: stepwise');
    if (stepwise && changes.length > 0)
      faults.push('a table is altered in steps, which cannot be done again');
    for (const table of made) tables.add(table);
    return release < from ? [] : [...new Set(faults)].map((fault) => `${name}: ${fault}`);
  });
}

/** A migration that sends these statements, for tests of the rules. */
export const sends = (...statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
