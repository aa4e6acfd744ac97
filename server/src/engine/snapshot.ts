import type { AccountSettings } from '@assistant/contract';
import { gameDayOf } from '@assistant/game';
import { enabledField } from '@assistant/tasks';
import { type AccountFacts, readFacts, type TaskFacts } from './account-facts';
import { readWholeAccount, type WholeAccount } from './engine-account-repository';
import { planOf } from './plan-of';
import type { Plan } from './schedule/next-run';
import type { TaskState } from './state-repository';
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
  return snapshotOf(dependencies, await readWholeAccount(dependencies.db, accountId));
}

/** Plans all tasks of an account that has been read. */
export async function snapshotOf(
  dependencies: EngineDependencies,
  whole: WholeAccount,
): Promise<AccountSnapshot> {
  const { account, tasks } = await readFacts(dependencies, whole);
  return planned(account, tasks());
}

/** The same account as it will be on a later game day, if nothing runs before: all its tasks are planned from that moment. */
export const atMoment = (snapshot: AccountSnapshot, at: Date, day: number): AccountSnapshot =>
  planned({ ...snapshot, at, day }, snapshot.tasks.values());

/** What may be changed of an account to see what its plans become. */
export interface Changes {
  settings: Partial<AccountSettings>;
  /** Tasks that are switched on or off. */
  enabled: ReadonlyMap<string, boolean>;
}

/** The same account as if these were saved now. */
export function withChanges(snapshot: AccountSnapshot, { settings, enabled }: Changes): AccountSnapshot {
  const account = { ...snapshot, settings: { ...snapshot.settings, ...settings } };
  const facts = [...snapshot.tasks.values()].map((task) => {
    const on = enabled.get(task.definition.id) ?? task.common.enabled;
    return on === task.common.enabled
      ? task
      : {
          ...task,
          values: { ...task.values, [enabledField.key]: on },
          common: { ...task.common, enabled: on },
          savedAt: account.at,
        };
  });
  return planned(account, facts);
}

/** Whether a plan made before still holds at a moment of the same game day: its time has not come. */
const holds = ({ plan }: TaskSnapshot, at: Date) => plan.at === null || plan.at > at;

/**
 * The same account later, after one of its tasks has reached another state; nothing is read again. Within a game day the
 * plans of the others stay as they are until their time comes, so only what is due is planned again.
 */
export function withState(
  snapshot: AccountSnapshot,
  taskId: string,
  change: Partial<TaskState>,
  at: Date,
): AccountSnapshot {
  const day = gameDayOf(snapshot.clock, at);
  const account = { ...snapshot, at, day };
  const tasks = [...snapshot.tasks].map(([id, task]): [string, TaskSnapshot] => {
    if (id !== taskId && day === snapshot.day && holds(task, at)) return [id, task];
    return [
      id,
      plannedTask(account, id === taskId ? { ...task, state: { ...task.state, ...change } } : task),
    ];
  });
  return { ...account, tasks: new Map(tasks) };
}

function plannedTask(account: AccountFacts, facts: TaskFacts): TaskSnapshot {
  const task = { ...facts, doneToday: facts.state.done_day === account.day };
  return { ...task, plan: planOf(account, task) };
}

function planned(account: AccountFacts, all: Iterable<TaskFacts>): AccountSnapshot {
  const tasks = [...all].map((facts): [string, TaskSnapshot] => [
    facts.definition.id,
    plannedTask(account, facts),
  ]);
  return { ...account, tasks: new Map(tasks) };
}

/** The earliest planned run, or null if nothing is planned. */
export function firstRun({ tasks }: AccountSnapshot): { taskId: string; at: Date } | null {
  return [...tasks].reduce<{ taskId: string; at: Date } | null>(
    (first, [taskId, { plan }]) =>
      plan.at && (!first || plan.at < first.at) ? { taskId, at: plan.at } : first,
    null,
  );
}

/** The tasks to run now, in order: by priority, by how long they have waited, then as the player has asked for them. */
export function dueTasks({ tasks, at }: AccountSnapshot): TaskSnapshot[] {
  const waiting = ({ plan }: TaskSnapshot) => plan.at?.getTime() ?? 0;
  const asked = ({ state }: TaskSnapshot) => state.asked_at?.getTime() ?? 0;
  return [...tasks.values()]
    .filter(({ plan }) => plan.at !== null && plan.at <= at)
    .sort((a, b) => a.common.priority - b.common.priority || waiting(a) - waiting(b) || asked(a) - asked(b));
}
