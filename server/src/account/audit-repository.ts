import type { Insertable } from 'kysely';
import type { Db } from '../database/connect';
import type { Tables } from '../database/tables';

/** Who did what to whom, and when. */
export type AuditLine = Omit<Insertable<Tables['staff_audit']>, 'id'>;

/** The newest lines, newest first. */
export function listAudit(db: Db, limit: number) {
  return db.selectFrom('staff_audit').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Adds a line to the audit of the staff, in the transaction of what was done where there is one. */
export async function addAudit(db: Db, line: AuditLine): Promise<void> {
  await db.insertInto('staff_audit').values(line).execute();
}
