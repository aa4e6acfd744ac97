import type { ReleaseRevision } from '@assistant/contract';
import {
  ConflictError,
  changeWords,
  draftOf,
  type Plan,
  type Released,
  refuseBadPlan,
} from '@assistant/release-store';
import { readApi } from '../api/api-document';
import { type Answer, type Context, releasedIn } from './context';

/** The options of every command that changes what players get. */
export interface ChangeOptions {
  yes?: boolean;
  dryRun?: boolean;
  why?: string;
  quiet?: boolean;
}

/** A change that reaches every player, which nobody confirmed. */
export class UnconfirmedError extends Error {}

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
  { yes, dryRun, why, quiet = false }: ChangeOptions,
  command: string,
  released: Released,
  plan: Plan,
): Promise<Answer> {
  const { registry: before } = released;
  await refuseBadPlan(context.site, await readApi(), before, plan);
  const draft = draftOf(released, plan, { command, who: context.who, why, quiet });
  const coming = await context.store.prepare(draft);
  if (dryRun) {
    const data = { dryRun: true, on: draft.on, changes: coming.changes };
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
