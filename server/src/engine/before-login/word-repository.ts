import { ACCOUNT_SETTING_ID, type WordAnswer } from '@assistant/contract';
import { sql } from 'kysely';
import { countRows, hasWritten } from '../../database/ask';
import type { Db } from '../../database/connect';
import type { Row } from '../../database/tables';
import { hasChannel } from '../../notify/channel-repository';
import { MINUTE_MS } from '../../system/durations';
import { NOT_TAKEN_OVER_MIN } from '../enter-game';
import { type BeforeLogin, type LoginAhead, WORDS_A_DAY } from './login-ahead';

export type WordRow = Row<'login_words'>;

/** So many accounts a replica takes at once. */
const BITE = 50;

/** Another replica looks at what one that is gone has taken, or at what failed, after this long. */
const LOOK_LEASE_MS = 60_000;

/** An account whose next login is looked at, by this replica until that moment. */
export interface Taken {
  accountId: number;
  until: Date;
}

/** Words come so long before a login at most. */
const WORD_MAX_MS = 30 * MINUTE_MS;

/**
 * Takes accounts before whose next login a word may be due, and that no replica looks at: those first that have waited longest.
 * What a server of a release before has planned has no moment: it is looked at where its next run is near.
 */
export async function takeDueWords(db: Db, now: Date, limit = BITE): Promise<Taken[]> {
  const until = new Date(now.getTime() + LOOK_LEASE_MS);
  const rows = await db
    .updateTable('engine_accounts')
    .set({ word_at: until })
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('engine_accounts')
        .select('account_id')
        .where((row) =>
          row.or([
            row('word_at', '<=', now),
            row.and([
              row('word_at', 'is', null),
              row('wake_at', '>', now),
              row('wake_at', '<=', new Date(now.getTime() + WORD_MAX_MS)),
              sql<boolean>`exists (
                select from task_settings where task_settings.account_id = engine_accounts.account_id
                  and task_id = ${ACCOUNT_SETTING_ID} and "values" ->> 'wordBefore' in ('5', '10', '30')
              )`,
            ]),
          ]),
        )
        .orderBy('word_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => ({ accountId: account_id, until }));
}

/** Stores when an account is looked at again. Nothing, if the engine has planned it meanwhile. */
export async function leaveWord(db: Db, { accountId, until }: Taken, next: Date): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ word_at: next })
    .where('account_id', '=', accountId)
    .where('word_at', '=', until)
    .execute();
}

/** What happened on the game day of a login, and whether the player was met in the game since a moment. */
export async function readBefore(
  db: Db,
  accountId: number,
  { day, since, now }: { day: number; since: Date; now: Date },
): Promise<BeforeLogin> {
  // A hold that stands is from the last meeting, and says how long it is; a run that was cut by one has a record.
  const found = await db
    .selectNoFrom([
      sql<boolean>`exists (
        select from task_records where account_id = ${accountId} and game_day = ${day} and key is not null
      )`.as('ran'),
      sql<Date | null>`greatest(
        (select max(finished_at) from task_records
          where account_id = ${accountId} and reason = 'elsewhere' and finished_at >= ${since}),
        (select least(held_until - make_interval(mins => ${NOT_TAKEN_OVER_MIN}), ${now}::timestamptz)
          from engine_accounts where account_id = ${accountId} and held_for = 'elsewhere')
      )`.as('met'),
      sql<number>`(
        select count(*)::int from login_words where account_id = ${accountId} and game_day = ${day}
      )`.as('words'),
    ])
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * Stores that a word is sent before a login: once for each login, and no more for a game day than there may be.
 * @param send is done with it, in its transaction, where it was stored here
 */
export function addWord(
  db: Db,
  accountId: number,
  login: LoginAhead,
  word: { keyHash: string; now: Date },
  send: (trx: Db) => Promise<unknown>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (await storeWord(trx, accountId, login, word)) await send(trx);
  });
}

/** Whether it was stored here: of an account that has a channel, and is not about to be deleted. */
async function storeWord(
  trx: Db,
  accountId: number,
  { at, day, tasks }: LoginAhead,
  { keyHash, now }: { keyHash: string; now: Date },
): Promise<boolean> {
  // Two replicas follow each other, so that they are counted.
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deletes_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account || !(await hasChannel(trx, accountId))) return false;
  const ofDay = trx.selectFrom('login_words').where('account_id', '=', accountId).where('game_day', '=', day);
  if ((await countRows(ofDay)) >= WORDS_A_DAY) return false;
  const word = { key_hash: keyHash, account_id: accountId, game_day: day, login_at: at, made_at: now };
  return hasWritten(
    trx
      .insertInto('login_words')
      .values({ ...word, tasks: JSON.stringify(tasks), answer: null, answered_at: null })
      .onConflict((conflict) => conflict.columns(['account_id', 'login_at']).doNothing()),
  );
}

/** The word of a key, of an account that is not about to be deleted; no one else answers it until the transaction ends. */
function lockWord(trx: Db, keyHash: string): Promise<WordRow | undefined> {
  return trx
    .selectFrom('login_words')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where(
      sql<boolean>`not exists (
        select from accounts where accounts.id = login_words.account_id and deletes_at is not null
      )`,
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Does something with the word of a key that no one else answers meanwhile, in one transaction. */
export function withWord<Result>(
  db: Db,
  keyHash: string,
  work: (trx: Db, word: WordRow | undefined) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => work(trx, await lockWord(trx, keyHash)));
}

/** Keeps the engine from taking an account until the transaction ends. */
export async function lockEngineAccount(trx: Db, accountId: number): Promise<void> {
  await trx
    .selectFrom('engine_accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
}

export async function noteAnswer(trx: Db, keyHash: string, answer: WordAnswer, now: Date): Promise<void> {
  await trx
    .updateTable('login_words')
    .set({ answer, answered_at: now })
    .where('key_hash', '=', keyHash)
    .execute();
}
