import {
  approvalText,
  HEADS_MOST,
  type ReleaseHead,
  type ReleaseHeads,
  type ReleaseRoot,
} from '@assistant/contract';
import { hashOfHead, signedHead } from '../signed/head';
import { recordsOf } from './records';
import { approvalsIn, approvedIn } from './threshold';

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
    const { revision: at, settings, registry, approvals = [] } = one.record;
    const approved = approvedIn(one.record);
    const { settings: before } = (await records.wholeBelow(at))?.record ?? {};
    const keys = { ...before?.RELEASE_KEYS, ...settings.RELEASE_KEYS };
    // Beside what the record's hash is over, there may be anything.
    const found = approvalsIn(approvalText(registry.site, approved), approvals, keys);
    if (found.length > 0) roots.push({ revision: at, approved, settings, approvals: found });
  }
  return newest && heads.length > 0
    ? { heads, sealed: newest.record.sealed, ...(roots.length > 0 && { roots }) }
    : undefined;
}
