import type { ReleaseRevision } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import {
  ConflictError,
  changeWords,
  draftOf,
  isFollower,
  leftOutWords,
  type Plan,
  type Released,
  refuseBadPlan,
  twinOf,
} from '@assistant/release-store';
import { readServerFacts } from '../api/server-facts';
import { withApprovals } from './approvals';
import { type Answer, type Context, releasedToChange } from './context';

/** The options of every command that changes what players get. */
export interface ChangeOptions {
  yes?: boolean;
  dryRun?: boolean;
  why?: string;
  quiet?: boolean;
  /** The file for what several operators sign. */
  approvals?: string;
  /** Signs what is new to players and was not signed when it was published. */
  sign?: boolean;
}

/** A change that reaches every player, or most of them, which was not confirmed. */
export class UnconfirmedError extends Error {}

/** What changes now, and what the server does after it. */
function changeLines({ changes }: Pick<ReleaseRevision, 'changes'>, { later = [] }: Plan): string[] {
  const now = changes.length > 0 ? changes.map(changeWords) : ['no device gets another version'];
  return [...now, ...later].map((line) => `  ${line}`);
}

/** What a command answers to a look. */
export const wouldChange = (lines: readonly string[], data: object): Answer => ({
  lines: ['Nothing was done. It would change:', ...lines],
  data: { dryRun: true, ...data },
});

async function confirm({ ask }: Context, { toAll }: Plan, lines: readonly string[]): Promise<void> {
  const reaches = toAll === 'most' ? 'This changes the version of most players' : 'This reaches every player';
  const what = `${reaches}:\n${lines.join('\n')}`;
  if (!ask)
    throw new UnconfirmedError(`${what}\nNothing was done. Give --yes to do it, or --dry-run to look.`);
  if (await ask(`${what}\nDo it?`)) return;
  throw new UnconfirmedError('Nothing was done.');
}

/** That what is released here would fit another site. The server of a copy goes by the id, so it does not change by itself. */
async function twinWords({ site, seen }: Context, id: string | undefined): Promise<string[]> {
  const twin = id && (await twinOf(site, id, seen, isFollower(site) ? isFollower : undefined));
  return twin
    ? [
        `note: this site and ${twin} are copies of each other with one id, so that what is released to one could be put into the other; in the one that is the copy: npm run release -- copied --why …`,
      ]
    : [];
}

/** Makes one attempt. @throws ConflictError where another command came before */
async function attempt(
  context: Context,
  { yes, why, quiet = false, sign = false, ...options }: ChangeOptions,
  released: Released,
  plan: Plan,
): Promise<Answer> {
  const { registry: before } = released;
  await refuseBadPlan(context.site, await readServerFacts(), before, plan);
  const { who, command, store } = context;
  const wanted = draftOf(released, plan, { command, who, why, quiet, sign });
  const { draft, coming } = await withApprovals(store, wanted, options);
  const words = changeLines(coming, plan);
  const { later = [] } = plan;
  if (options.dryRun) return wouldChange(words, { on: draft.on, changes: coming.changes, later });
  if (plan.toAll && !yes) await confirm(context, plan, words);
  const { revision, changes, registry } = await store.commit(draft);
  const notes = [...leftOutWords(released.sealed), ...(await twinWords(context, registry.site))];
  const lines = [...plan.said, ...later, ...notes];
  return { lines, data: { revision, changes, said: lines } };
}

/**
 * Runs a command that changes what players get: makes the change from what is released now, refuses what would not
 * work, asks, and commits it. The person at the terminal is asked whether to repeat it where another command came before.
 */
export async function runChange(
  context: Context,
  options: ChangeOptions,
  make: (released: Released) => Promise<Plan>,
): Promise<Answer> {
  for (;;) {
    const released = await releasedToChange(context);
    try {
      return await attempt(context, options, released, await make(released));
    } catch (error) {
      if (!(error instanceof ConflictError) || !context.ask) throw error;
      if (!(await context.ask(`${error.message}\nRepeat it now?`))) throw error;
    }
  }
}

/** The same for who may what: what that needs is asked for before, and a freeze does not hold it up. */
export const changeKeys = (
  context: Context,
  options: ChangeOptions,
  make: (settings: PageSettings) => Omit<Plan, 'registry'>,
): Promise<Answer> =>
  runChange(context, { ...options, yes: true }, async ({ registry, settings }) => ({
    registry,
    whileFrozen: true,
    ...make(settings),
  }));
