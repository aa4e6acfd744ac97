import { type AuditEntry, detailsText } from '@assistant/contract';
import type { Db } from '../database/connect';

/** Who did what to whom, and when. */
export type AuditLine = AuditEntry & { at: Date; by: string; whom: string };

/** The newest lines, newest first. */
export function listAudit(db: Db, limit: number) {
  return db.selectFrom('staff_audit').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Adds lines to the audit of the staff, in the transaction of what was done where there is one. */
export async function addAudit(db: Db, ...lines: AuditLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, details: detailsText(line) }));
  await db.insertInto('staff_audit').values(rows).execute();
}
