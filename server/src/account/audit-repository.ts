import { type AuditEntry, detailsText } from '@assistant/contract';
import type { Db } from '../database/connect';

/** Who did what to whom, and when. */
export type AuditLine = AuditEntry & { at: Date; by: string; whom: string };

/** What staff read, which is far more than what they do. */
const READS: readonly AuditEntry['action'][] = ['read_conversation', 'read_phone'];

/** The newest lines of what staff did, and as many of what they read, newest first. */
export async function listAudit(db: Db, limit: number) {
  const newest = db.selectFrom('staff_audit').selectAll().orderBy('id', 'desc').limit(limit);
  const did = await newest.where('action', 'not in', READS).execute();
  const read = await newest.where('action', 'in', READS).execute();
  return [...did, ...read].sort((one, other) => other.id - one.id);
}

/** Adds lines to the audit of the staff, in the transaction of what was done where there is one. */
export async function addAudit(db: Db, ...lines: AuditLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, details: detailsText(line) }));
  await db.insertInto('staff_audit').values(rows).execute();
}

/**
 * Does something and adds its line to the audit: both or neither, also where this process ends between them.
 * @param work is done in a transaction, and starts none of its own
 * @param lineOf the line of what was done; undefined where nothing was
 */
export function audited<Done>(
  db: Db,
  work: (trx: Db) => Promise<Done>,
  lineOf: (done: Done) => AuditLine | undefined,
): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    const done = await work(trx);
    const line = lineOf(done);
    if (line) await addAudit(trx, line);
    return done;
  });
}

/** The same of what may find nothing to do. @returns whether it has done something */
export const auditedIf = (db: Db, line: AuditLine, work: (trx: Db) => Promise<boolean>): Promise<boolean> =>
  audited(db, work, (done) => (done ? line : undefined));
