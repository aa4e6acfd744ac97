import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect';

/**
 * What is read of an account by a part of a statement: with the session that a token has, so that a call that only reads makes
 * one statement, and one that writes only where the session allows it, too. As JSON, in which a moment is a text.
 */
export interface AccountRead<Value> {
  /** The one value of JSON. @param id what stands for the account's id in the statement */
  json(id: RawBuilder<number>): RawBuilder<unknown>;
  /** What the caller makes of it. */
  fromJson(json: never): Value;
  /**
   * Parts of the statement that write, which `json` may refer to. They may refer to `player`: one row with `account_id` and
   * `username`; none where the session is not valid, or is none of a player's.
   */
  writes?: RawBuilder<unknown>;
}

/** Reads the same by itself. */
export async function readAlone<Value>(
  db: Db,
  { json, fromJson }: AccountRead<Value>,
  accountId: number,
): Promise<Value> {
  const { rows } = await sql<{ json: never }>`select ${json(sql`${accountId}`)} as json`.execute(db);
  return fromJson(rows[0]?.json as never);
}

/** What JSON makes of the moments in a row. */
export type AsJson<Stored> = { [Key in keyof Stored]: Stored[Key] extends Date ? string : Stored[Key] };

/** A row of JSON with its moments, which stand in these columns. */
export const withMoments = <Stored extends object>(
  row: AsJson<Stored>,
  ...columns: (keyof Stored & string)[]
) => {
  const moments = columns.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
  return { ...row, ...Object.fromEntries(moments) } as Stored;
};
