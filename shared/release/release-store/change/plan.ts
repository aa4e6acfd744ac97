import type { ReleaseRegistry } from '@assistant/contract';
import type { ApiCalls } from '../fits/call-misfits';
import { refuseSharedGlobals } from '../fits/globals';
import { refuseMisfits } from '../fits/refuse-misfits';
import { type ParseDefinitions, refuseUnfitBuilds } from '../fits/refuse-unfit-builds';
import { refuseAreaMistakes } from '../fits/registry-areas';
import { readShell } from '../published-shell';
import type { Draft, Released } from '../store/release-store';
import { refuseFrozen, refusePinned, withDecisions } from './choices';
import { refusePreviews, refuseWithdrawn } from './withdrawn';

/** What somebody wants, made from what is released now: a draft of it, but for who wants it and from which revision. */
export interface Plan
  extends Pick<Draft, 'registry' | 'settings' | 'reload' | 'own' | 'seconds' | 'threshold' | 'newKey'> {
  /** What is true once it is done. */
  said: string[];
  /** What the server does by itself after it. */
  later?: string[];
  /** Whether it reaches every player, or changes the version of most of them, so that it has to be confirmed. */
  toAll?: boolean | 'most';
  /** Whether it may be done while everything is frozen. */
  whileFrozen?: boolean;
  /** Whether what is pinned may change. */
  force?: boolean;
}

/** Makes a plan about an app. @param given its name, as it was typed */
export type PlanFor<More extends unknown[] = []> = (
  site: string,
  before: ReleaseRegistry,
  given: string,
  ...more: More
) => Promise<Plan>;

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

/** The change of a store that a plan is. @param by who wants it, by which command, and why */
export function draftOf(
  { revision, registry: before }: Released,
  { said: _, later: __, toAll: ___, force: ____, whileFrozen = false, ...wanted }: Plan,
  by: Pick<Draft, 'who' | 'command' | 'why' | 'quiet' | 'sign' | 'asked'>,
): Draft {
  const registry = withDecisions(before, wanted.registry);
  return { ...wanted, on: revision, registry, takesBack: whileFrozen, ...by };
}
