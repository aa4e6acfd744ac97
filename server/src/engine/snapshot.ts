import { getAccount } from '../account/account-repository';
import { getMembership } from '../account/membership-repository';
import { type AccountFacts, readFacts, type TaskFacts } from './account-facts';
import { findEngineAccount } from './engine-account-repository';
import { planOf } from './plan-of';
import type { Plan } from './schedule/next-run';
import type { EngineDependencies } from './tools';

/** One task of an account: its settings, its state, and when it runs next. */
export interface TaskSnapshot extends TaskFacts {
  plan: Plan;
}

/** Everything the engine has to know about an account at one moment. */
export interface AccountSnapshot extends AccountFacts {
  tasks: Map<string, TaskSnapshot>;
}

/** Reads an account and plans all its tasks for this moment. */
export async function takeSnapshot(
  dependencies: EngineDependencies,
  accountId: number,
): Promise<AccountSnapshot> {
  const { db, now } = dependencies;
  const row = await getAccount(db, accountId);
  const { membership_level: level } = await getMembership(db, accountId, now());
  const engine = await findEngineAccount(db, accountId);
  const { account, tasks } = await readFacts(dependencies, { row, level, engine });
  const planned = [...tasks()].map((task): [string, TaskSnapshot] => [
    task.definition.id,
    { ...task, plan: planOf(account, task) },
  ]);
  return { ...account, tasks: new Map(planned) };
}

/** The earliest planned run, or null if nothing is planned. */
export function firstRun({ tasks }: AccountSnapshot): { taskId: string; at: Date } | null {
  return [...tasks].reduce<{ taskId: string; at: Date } | null>(
    (first, [taskId, { plan }]) =>
      plan.at && (!first || plan.at < first.at) ? { taskId, at: plan.at } : first,
    null,
  );
}

/** The tasks to run now, in order: by priority, then by how long they have waited. */
export function dueTasks({ tasks, at }: AccountSnapshot): TaskSnapshot[] {
  const waiting = ({ plan }: TaskSnapshot) => plan.at?.getTime() ?? 0;
  return [...tasks.values()]
    .filter(({ plan }) => plan.at !== null && plan.at <= at)
    .sort((a, b) => a.common.priority - b.common.priority || waiting(a) - waiting(b));
}
