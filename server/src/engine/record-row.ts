import type { TaskRecord } from '@assistant/contract';
import type { Row } from '../database/tables';

export type RecordRow = Row<'task_records'>;

/** The record as the contract defines it; undefined while it runs. */
export function recordOf(row: RecordRow): TaskRecord | undefined {
  if (!row.finished_at || !row.result || !row.reason) return undefined;
  return {
    id: row.id,
    task: row.task_id,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at.toISOString(),
    trigger: row.trigger,
    result: row.result,
    reason: row.reason,
    text: { zh: row.text_zh, en: row.text_en },
    coin_spent: row.coin,
    gains: row.gains,
    notify: row.notify,
  };
}
