import { type Kysely, sql } from 'kysely';
import { fillByAccounts, makeIndexes } from './migration';

/**
 * When a report, and a word before a login, is looked at next, so that a look reads what is due and nothing else. A report's time
 * holds for one revision of the settings, so that a save by a server of the release before is seen, too.
 */
export async function dueMessages(db: Kysely<never>): Promise<void> {
  await sql`alter table task_settings add column report_at timestamptz, add column report_revision integer`.execute(
    db,
  );
  await sql`alter table engine_accounts add column word_at timestamptz`.execute(db);
}

/** By these a look finds what is due. */
export const dueIndexes = makeIndexes({
  task_settings_report: `task_settings
    ((case when report_revision = revision then report_at else '-infinity'::timestamptz end))
    where task_id = 'account' and jsonb_typeof("values" -> 'reportHour') = 'number'`,
  engine_accounts_word: 'engine_accounts (word_at) where word_at is not null',
});

/** Of who has them, words are looked at once; from then on the engine writes the time with each plan. */
export const firstWords = fillByAccounts(async (db, from, to) => {
  await sql`
    update engine_accounts set word_at = now()
    from task_settings
    where engine_accounts.account_id between ${from} and ${to} and word_at is null
      and task_settings.account_id = engine_accounts.account_id and task_id = 'account'
      and "values" ->> 'wordBefore' in ('5', '10', '30')`.execute(db);
});
