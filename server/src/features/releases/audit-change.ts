import type { KeyChangeWanted } from '@assistant/contract';
import { commandOf } from '@assistant/release-store';
import { addAudit } from '../../account/audit-repository';
import type { Db } from '../../database/connect';

/** What a change is about. */
export const whomOf = (change: KeyChangeWanted): string => ('app' in change ? change.app : 'all');

/** A change that was made, and by whom. */
interface Made {
  at: Date;
  by: string;
  change: KeyChangeWanted;
  quiet?: boolean;
  revision: number;
  why: string;
}

/** Adds a change to the audit. It stands in the record of the revision, also where this line could not be written. */
export async function auditChange(db: Db, { at, by, change, quiet, revision, why }: Made): Promise<void> {
  const details = [commandOf(change, quiet), `revision ${revision}`, why].filter(Boolean).join(', ');
  await addAudit(db, { at, by, action: `release_${change.action}`, whom: whomOf(change), details });
}
