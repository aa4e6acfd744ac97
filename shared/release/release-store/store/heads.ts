import { HEADS_MOST, type ReleaseHead, type ReleaseHeads } from '@assistant/contract';
import { hashOfHead, signedHead } from '../signed/head';
import { recordsOf } from './records';

/**
 * How a revision follows from those before it, for witnesses: neither who made them nor why is in it.
 * @returns undefined where no key has signed the head of that revision
 */
export async function releaseHeads(site: string, revision: number): Promise<ReleaseHeads | undefined> {
  const records = recordsOf(site);
  const newest = await records.wholeAt(revision);
  const heads: ReleaseHead[] = [];
  for (let one = newest; one && heads.length < HEADS_MOST; one = await records.wholeBelow(one.revision)) {
    const head = signedHead(one.record);
    const last = heads.at(-1);
    // From a gap on nothing is proved.
    if (!head || (last && last.before !== hashOfHead(head))) break;
    heads.push(head);
  }
  return newest && heads.length > 0 ? { heads, sealed: newest.record.sealed } : undefined;
}
