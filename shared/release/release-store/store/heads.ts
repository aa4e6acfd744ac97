import { HEADS_MOST, type ReleaseHead, type ReleaseHeads, type ReleaseRoot } from '@assistant/contract';
import { hashOfHead, signedHead } from '../signed/head';
import { recordsOf } from './records';
import { approvedIn } from './threshold';

/**
 * How a revision follows from those before it, for witnesses, and for pages whose keys are others since: neither who made them nor why is in it.
 * @returns undefined where no key has signed the head of that revision
 */
export async function releaseHeads(site: string, revision: number): Promise<ReleaseHeads | undefined> {
  const records = recordsOf(site);
  const newest = await records.wholeAt(revision);
  const heads: ReleaseHead[] = [];
  const roots: ReleaseRoot[] = [];
  for (let one = newest; one && heads.length < HEADS_MOST; one = await records.wholeBelow(one.revision)) {
    const head = signedHead(one.record);
    const last = heads.at(-1);
    // From a gap on nothing is proved.
    if (!head || (last && last.before !== hashOfHead(head))) break;
    heads.push(head);
    const { revision: at, settings, approvals } = one.record;
    if (approvals) roots.push({ revision: at, approved: approvedIn(one.record), settings, approvals });
  }
  return newest && heads.length > 0
    ? { heads, sealed: newest.record.sealed, ...(roots.length > 0 && { roots }) }
    : undefined;
}
