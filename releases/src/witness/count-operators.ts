import { approvalText, type ReleaseHead, type ReleaseRoot } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';

/** How many operators sign what comes next, and which change of the settings was the last. */
export interface Demand {
  keys: number;
  round: number;
}

/** By what it is counted who has signed a head. */
interface Counting {
  roots: readonly ReleaseRoot[];
  /** The publisher's public keys, by their ids. */
  keys: Readonly<Record<string, string>>;
  /** Whether one of these has signed a head itself. */
  isPublishers: (head: ReleaseHead) => boolean;
  demand: Demand;
  /** The hash of the settings before. */
  settings: string | undefined;
}

/**
 * How many have signed what a head brings. What they have signed of an earlier round, of other settings, or of fewer shells is nothing of it.
 * @returns besides, what is asked for after it
 */
export function signersOf(
  head: ReleaseHead,
  { roots, keys, isPublishers, demand, settings }: Counting,
): { signers: number; next: Demand } {
  const least = demand.round + (head.settings === settings ? 0 : 1);
  const root = roots.find(
    ({ revision, approved }) =>
      revision === head.revision &&
      approved.settings === head.settings &&
      (approved.round ?? 0) >= least &&
      Object.entries(head.shell).every(([version, list]) => approved.shells?.[version] === list),
  );
  const text = approvalText(head.site, root?.approved ?? {});
  const others = (root?.approvals ?? []).filter((one) => isSigned(text, one, keys));
  const signers = new Set([...others, ...(isPublishers(head) ? [head.signature] : [])].map(({ key }) => key));
  const isEnough = root !== undefined && signers.size >= demand.keys;
  const { keys: next = 1, round = 0 } = root?.approved ?? {};
  return { signers: signers.size, next: isEnough ? { keys: next, round } : demand };
}
