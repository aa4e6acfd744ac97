import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect';
import { ABOUT_ACCOUNTS, type InFile, inTheFile } from '../../database/players-data';

/** Whose data it is. */
export interface Whose {
  accountId: number;
  account: string;
}

/** Where a page begins: in a table, after the row with this key; null for its begin. */
export interface Cursor {
  table: string;
  key: unknown[] | null;
}

/** Rows of one page; a large row is a page of its own. */
const ROWS = 200;

type Part = (typeof inTheFile)[number];

/** Only rows of this player. */
function own({ of }: Part, { accountId, account }: Whose): RawBuilder<SqlBool> {
  if ('account' in of) return sql`${sql.ref(of.account)} = ${accountId}`;
  if ('name' in of) return sql`${sql.ref(of.name)} = ${account} and action ~ ${ABOUT_ACCOUNTS}`;
  const column = 'conversation' in of ? of.conversation : '';
  return sql`${sql.ref(column)} in (select id from chat_sessions where account_id = ${accountId})`;
}

/** A row as JSON, without what is no player's to read. */
function readable({ without = [], bytes }: InFile): RawBuilder<unknown> {
  const out = ['account_id', ...without, ...(bytes ? [bytes] : [])].map(
    (path) => sql`#- ${sql.lit(`{${path.replaceAll('.', ',')}}`)}::text[]`,
  );
  const plain = sql`to_jsonb(one) ${sql.join(out, sql` `)}`;
  if (!bytes) return plain;
  const base64 = sql`translate(encode(${sql.ref(bytes)}, 'base64'), E'\\n', '')`;
  return sql`${plain} || jsonb_build_object('base64', ${base64})`;
}

const keyOf = ({ key }: InFile) => sql`jsonb_build_array(${sql.join(key.map((column) => sql.ref(column)))})`;

/** How many rows the whole file has. */
export async function countData(db: Db, whose: Whose): Promise<number> {
  const counts = inTheFile.map(
    (part) => sql`(select count(*) from ${sql.table(part.table)} where ${own(part, whose)})`,
  );
  const { rows } = await sql<{ total: string }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
  return Number(rows[0]?.total);
}

async function readRows(db: Db, part: Part, whose: Whose, after: unknown[] | null) {
  const { table, file } = part;
  const key = keyOf(file);
  const later = after === null ? sql`` : sql`and ${key} > ${JSON.stringify(after)}::jsonb`;
  const { rows } = await sql<{ key: unknown[]; row: Record<string, unknown> }>`
    select ${key} as key, ${readable(file)} as row from ${sql.table(table)} as one
    where ctid = any(array(
      select ctid from ${sql.table(table)} where ${own(part, whose)} ${later}
      order by ${key} limit ${file.large ? 1 : ROWS}
    ))
    order by 1`.execute(db);
  return rows;
}

/** One page of a player's data: rows of one table, and where the next page begins; undefined rows at the end. */
export async function readData(
  db: Db,
  whose: Whose,
  after: Cursor | undefined,
): Promise<{ table: Part['table']; rows: Record<string, unknown>[]; next: Cursor } | undefined> {
  const from = after ? inTheFile.findIndex(({ table }) => table === after.table) : 0;
  for (const [nr, part] of inTheFile.slice(from).entries()) {
    const rows = await readRows(db, part, whose, nr === 0 && after ? after.key : null);
    const { table } = part;
    const key = rows.at(-1)?.key;
    if (key) return { table, rows: rows.map(({ row }) => row), next: { table, key } };
  }
  return undefined;
}
