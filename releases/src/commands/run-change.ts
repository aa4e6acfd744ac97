import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import { refuseAreaMistakes } from '../areas/registry-areas';
import { refuseFrozen, refusePinned, withDecisions } from '../choices';
import { refuseSharedGlobals } from '../globals';
import { readShell } from '../index-html';
import { refuseMisfits } from '../refuse-misfits';
import { changeWords } from '../store/changes';
import { ConflictError, type Draft, type Released } from '../store/release-store';
import { type Answer, type Context, releasedIn } from './context';

/** What a command wants, made from what is released now. */
export interface Plan {
  registry: ReleaseRegistry;
  /** What is true once it is done. */
  said: string[];
  settings?: PageSettings;
  /** Whether open pages are told to reload. */
  reload?: boolean;
  /** Whether it reaches every player, so that it has to be confirmed. */
  toAll?: boolean;
  /** Whether it may be done while everything is frozen. */
  whileFrozen?: boolean;
  /** Whether what is pinned may change. */
  force?: boolean;
  /** Whether another key may sign from now on. */
  newKey?: boolean;
}

/** The options of every command that changes what players get. */
export interface ChangeOptions {
  yes?: boolean;
  dryRun?: boolean;
  why?: string;
}

/** A change that reaches every player, which nobody confirmed. */
export class UnconfirmedError extends Error {}

/** @throws an error where a page would not work after the change, or it is not allowed */
async function refuseBadPlan({ site }: Context, before: ReleaseRegistry, plan: Plan): Promise<void> {
  const { registry } = plan;
  if (!plan.whileFrozen) refuseFrozen(before);
  if (!plan.force) refusePinned(before, registry);
  if (registry.shell.version !== before.shell.version) await readShell(site, registry.shell.version);
  refuseSharedGlobals(registry);
  await refuseAreaMistakes(site, registry);
  await refuseMisfits(site, before, registry);
}

const changeLines = ({ changes }: Pick<ReleaseRevision, 'changes'>): string[] =>
  changes.length > 0
    ? changes.map((change) => `  ${changeWords(change)}`)
    : ['  no device gets another version'];

async function confirm({ ask }: Context, record: ReleaseRevision): Promise<void> {
  if (!ask)
    throw new UnconfirmedError(
      `This reaches every player:\n${changeLines(record).join('\n')}\nNothing was done. Give --yes to do it, or --dry-run to look.`,
    );
  if (await ask(`This reaches every player:\n${changeLines(record).join('\n')}\nDo it?`)) return;
  throw new UnconfirmedError('Nothing was done.');
}

/** Makes one attempt. @throws ConflictError where another command came before */
async function attempt(
  context: Context,
  { yes, dryRun, why }: ChangeOptions,
  command: string,
  { revision, registry: before }: Released,
  plan: Plan,
): Promise<Answer> {
  await refuseBadPlan(context, before, plan);
  const draft: Draft = {
    on: revision,
    registry: withDecisions(before, plan.registry),
    ...(plan.settings && { settings: plan.settings }),
    reload: plan.reload ?? false,
    newKey: plan.newKey ?? false,
    command,
    who: context.who,
    why,
  };
  const coming = await context.store.prepare(draft);
  if (dryRun) {
    const data = { dryRun: true, on: revision, changes: coming.changes };
    return { lines: ['Nothing was done. It would change:', ...changeLines(coming)], data };
  }
  if (plan.toAll && !yes) await confirm(context, coming);
  const record = await context.store.commit(draft);
  return {
    lines: plan.said,
    data: { revision: record.revision, changes: record.changes, said: plan.said },
  };
}

/**
 * Runs a command that changes what players get: makes the change from what is released now, refuses what would not
 * work, asks, and commits it. Whoever sits there is asked whether to repeat it where another command came before.
 * @param command as it was typed, for the record
 */
export async function runChange(
  context: Context,
  options: ChangeOptions,
  command: string,
  make: (released: Released) => Promise<Plan>,
): Promise<Answer> {
  for (;;) {
    const released = await releasedIn(context);
    try {
      return await attempt(context, options, command, released, await make(released));
    } catch (error) {
      if (!(error instanceof ConflictError) || !context.ask) throw error;
      if (!(await context.ask(`${error.message}\nRepeat it now?`))) throw error;
    }
  }
}
