import type { GameChannel } from '@assistant/contract';
import type { GameChatLine } from '@assistant/game';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { staying } from '../../account/deletion-repository';
import { countRows } from '../../database/ask';
import type { Db } from '../../database/connect';
import type { Tables } from '../../database/tables';

/** Which lines are wanted. */
export interface LineFilter {
  channels: readonly GameChannel[];
  query?: string;
  /** Only lines with one of these words, if there are any. */
  words?: readonly string[];
  hideBlocked: boolean;
  before?: number;
  /** Only lines from this moment on. */
  since?: Date;
}

type Lines = ExpressionBuilder<Tables, 'game_chat_lines'>;

const has = (eb: Lines, column: 'text' | 'sender', word: string) =>
  sql<SqlBool>`position(lower(${word}) in lower(${eb.ref(column)})) > 0`;

function filtered(db: Db, accountId: number, filter: LineFilter) {
  const { channels, query, words, hideBlocked, before, since } = filter;
  return db
    .selectFrom('game_chat_lines')
    .where('account_id', '=', accountId)
    .where((eb) => (channels.length > 0 ? eb('channel', 'in', channels) : eb.lit(false)))
    .$if(hideBlocked, (lines) => lines.where('blocked', '=', false))
    .$if(before !== undefined, (lines) => lines.where('line_id', '<', before ?? 0))
    .$if(since !== undefined, (lines) => lines.where('at', '>=', since ?? new Date(0)))
    .$if(Boolean(query), (lines) =>
      lines.where((eb) => eb.or([has(eb, 'text', query ?? ''), has(eb, 'sender', query ?? '')])),
    )
    .$if(words !== undefined, (lines) =>
      lines.where((eb) => eb.or((words ?? []).map((word) => has(eb, 'text', word)))),
    );
}

/** A page of stored lines, newest first, and whether there are older ones. */
export async function listLines(db: Db, accountId: number, filter: LineFilter, limit: number) {
  const rows = await filtered(db, accountId, filter)
    .selectAll()
    .orderBy('line_id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

export const countLines = (db: Db, accountId: number, filter: LineFilter): Promise<number> =>
  countRows(filtered(db, accountId, filter));

/** Stores new lines and deletes those older than `oldest`. */
export async function storeLines(
  db: Db,
  accountId: number,
  lines: readonly GameChatLine[],
  oldest: Date,
): Promise<void> {
  if (lines.length > 0) {
    await db
      .insertInto('game_chat_lines')
      .values(
        lines.map(({ id, channel, from, text, at, blocked }) => ({
          account_id: accountId,
          line_id: id,
          channel,
          sender: from,
          text,
          at,
          blocked,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'line_id']).doNothing())
      .execute();
  }
  await db
    .deleteFrom('game_chat_lines')
    .where('account_id', '=', accountId)
    .where('at', '<', oldest)
    .execute();
}

/** The id of the newest stored line; 0 if there is none. */
export async function newestLine(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('game_chat_lines')
    .select('line_id')
    .where('account_id', '=', accountId)
    .orderBy('line_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.line_id ?? 0;
}

export async function readSync(db: Db, accountId: number) {
  return db.selectFrom('game_chat_syncs').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Records a sync. `nextAt` is null if nothing is kept. */
export async function noteSync(db: Db, accountId: number, at: Date, nextAt: Date | null): Promise<void> {
  const values = { synced_at: at, next_at: nextAt };
  await db
    .insertInto('game_chat_syncs')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Takes up to `limit` accounts whose chat is due. For other replicas they are due again only at `until`. */
export async function claimSyncs(db: Db, now: Date, until: Date, limit: number): Promise<number[]> {
  const rows = await db
    .updateTable('game_chat_syncs')
    .set({ next_at: until })
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('game_chat_syncs')
        .select('account_id')
        .where('next_at', '<=', now)
        .where(staying('game_chat_syncs'))
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
