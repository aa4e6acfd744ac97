import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect';

/**
 * What is read of an account by a part of a statement: with the session that a token has, so that a call that only reads makes
 * one statement. As JSON, in which a moment is a text.
 */
export interface AccountRead<Value> {
  /** The one value of JSON. @param id what stands for the account's id in the statement */
  json(id: RawBuilder<number>): RawBuilder<unknown>;
  /** What the caller makes of it. */
  fromJson(json: never): Value;
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
