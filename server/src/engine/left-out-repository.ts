import type { LeftOut, LeftOutReason } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';
import type { LeftOutSpan } from './left-out';

/** What a session stores of a task: its next run, since when runs are left out, and the spans that are over. */
export interface TaskPlan {
  task: string;
  next: Date | null;
  from: Date | null;
  reason: LeftOutReason | null;
  over: readonly LeftOutSpan[];
}

/**
 * As part of the statement that plans ahead, whose account is `released` while it is held: the spans that are over, without
 * the runs that have records of their own.
 */
export function withSpans(plans: readonly TaskPlan[], now: Date) {
  const spans = plans.flatMap(({ task, over }) => over.map((span) => ({ task, ...span })));
  if (spans.length === 0) return sql``;
  return sql`
    , spans as (
      insert into left_out_spans (account_id, task_id, began_at, ended_at, runs, reason)
      select account_id, task, "from", "to", runs - recorded, reason
      from released, jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as span (task text, "from" timestamptz, "to" timestamptz, runs int, reason text, last boolean),
        lateral (
          select count(*)::int as recorded from task_records
          where task_records.account_id = released.account_id and task_id = task and key is null
            and trigger = 'schedule' and started_at >= "from"
            and (started_at < "to" or (last and started_at <= ${now}::timestamptz))
        ) known
      where runs > recorded
    )`;
}

/** The most spans of one answer. */
const SPANS_MAX = 100;

const spanOf = (row: Row<'left_out_spans'>): LeftOut => ({
  id: row.id,
  task: row.task_id,
  from: row.began_at.toISOString(),
  to: row.ended_at.toISOString(),
  count: row.runs,
  reason: row.reason,
});

const spansOf = (db: Db, accountId: number) =>
  db.selectFrom('left_out_spans').selectAll().where('account_id', '=', accountId);

/**
 * The spans of a task that are over, the newest first: those that ended from the begin of one record on, and before that of
 * another; null: whatever there is on that side.
 */
export async function listSpans(
  db: Db,
  accountId: number,
  { task, from, to }: { task: string; from: Date | null; to: Date | null },
): Promise<LeftOut[]> {
  const rows = await spansOf(db, accountId)
    .where('task_id', '=', task)
    .$if(from !== null, (query) => query.where('ended_at', '>=', from as Date))
    .$if(to !== null, (query) => query.where('ended_at', '<', to as Date))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SPANS_MAX)
    .execute();
  return rows.map(spanOf);
}

/** Spans of an account by their ids; none of a visitor. */
export async function findSpans(
  db: Db,
  accountId: number | null,
  ids: readonly number[],
): Promise<LeftOut[]> {
  if (accountId === null || ids.length === 0) return [];
  return (await spansOf(db, accountId).where('id', 'in', ids).execute()).map(spanOf);
}
