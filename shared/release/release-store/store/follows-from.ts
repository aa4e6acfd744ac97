import type { ReleaseRevision } from '@assistant/contract';
import { chainOf, hashOf } from './record';
import type { Records, WholeRecord } from './records';

/** Whether one of the records below a revision has this hash. */
async function isBelow(records: Records, revision: number, hash: string | null): Promise<boolean> {
  for (let one = await records.wholeBelow(revision); one; one = await records.wholeBelow(one.revision))
    if (one.hash === hash) return true;
  return false;
}

/**
 * The record that a revision follows from: the newest one below it, if that is named by its hash. Where it was lost when the
 * revision was made, and is there again, that names one further below, and this one by its registry.
 * @param before the hash that the record of the revision names, if that is there
 */
export async function followsFrom(
  records: Records,
  revision: number,
  { before, registry }: { before?: string | null; registry: Pick<ReleaseRevision['registry'], 'follows'> },
): Promise<WholeRecord | undefined> {
  const last = await records.wholeBelow(revision);
  if (!last || before === last.hash) return last;
  const { record } = last;
  const isNamed = registry.follows === hashOf(record.registry) && record.registry.chain === chainOf(record);
  const wasLost = before === undefined || (isNamed && (await isBelow(records, last.revision, before)));
  return isNamed && wasLost ? last : undefined;
}
