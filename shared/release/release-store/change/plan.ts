import type { ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import type { ApiCalls } from '../fits/call-misfits';
import { refuseSharedGlobals } from '../fits/globals';
import { refuseMisfits } from '../fits/refuse-misfits';
import { type ParseDefinitions, refuseUnfitBuilds } from '../fits/refuse-unfit-builds';
import { refuseAreaMistakes } from '../fits/registry-areas';
import { readShell } from '../published-shell';
import type { Draft, Released } from '../store/release-store';
import { refuseFrozen, refusePinned, withDecisions } from './choices';
import { refusePreviews, refuseWithdrawn } from './withdrawn';

/** What somebody wants, made from what is released now. */
export interface Plan {
  registry: ReleaseRegistry;
  /** What is true once it is done. */
  said: string[];
  /** What the server does by itself after it. */
  later?: string[];
  settings?: PageSettings;
  /** Whether all open pages reload; those of a remote do, where its version changes. */
  reload?: boolean;
  /** Whether it reaches every player, or changes the version of most of them, so that it has to be confirmed. */
  toAll?: boolean | 'most';
  /** Whether it may be done while everything is frozen. */
  whileFrozen?: boolean;
  /** Whether what is pinned may change. */
  force?: boolean;
  /** Files of the operator's own that change, as in a draft. */
  own?: Draft['own'];
  /** Signatures of second machines, as in a draft. */
  seconds?: Draft['seconds'];
  /** How many operators sign, as in a draft. */
  threshold?: number;
  /** Whether another key may sign from now on, as in a draft. */
  newKey?: Draft['newKey'];
}

/** What the author of a change has of the server that the pages are for. */
export interface ServerFacts {
  /** The calls that pages may make. */
  api: ApiCalls;
  parseDefinitions: ParseDefinitions;
}

/**
 * Refuses what may not be done, and what a page would not work after.
 * @throws an error that says why
 */
export async function refuseBadPlan(
  site: string,
  { api, parseDefinitions }: ServerFacts,
  before: ReleaseRegistry,
  plan: Plan,
): Promise<void> {
  const { registry } = plan;
  if (!plan.whileFrozen) refuseFrozen(before);
  if (!plan.force) refusePinned(before, registry);
  if (registry.shell.version !== before.shell.version) await readShell(site, registry.shell.version);
  refuseWithdrawn(registry);
  refusePreviews(before, registry);
  refuseSharedGlobals(registry);
  await refuseAreaMistakes(site, registry);
  await refuseMisfits(site, before, registry, api);
  // What is taken back is never refused for what has become a rule since.
  if (!plan.whileFrozen) await refuseUnfitBuilds(site, before, registry, parseDefinitions);
}

/** The change of a store that a plan is. @param said who wants it, by which command, and why */
export const draftOf = (
  { revision, registry: before }: Released,
  plan: Plan,
  said: Pick<Draft, 'who' | 'command' | 'why' | 'quiet' | 'sign' | 'approvals'>,
): Draft => ({
  on: revision,
  registry: withDecisions(before, plan.registry),
  ...(plan.settings && { settings: plan.settings }),
  ...(plan.own && { own: plan.own }),
  ...(plan.seconds && { seconds: plan.seconds }),
  ...(plan.threshold && { threshold: plan.threshold }),
  reload: plan.reload ?? false,
  newKey: plan.newKey ?? false,
  takesBack: plan.whileFrozen ?? false,
  ...said,
});
