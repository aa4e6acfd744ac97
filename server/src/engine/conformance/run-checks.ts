import { randomUUID } from 'node:crypto';
import { currencies } from '@assistant/contract';
import type { RunFate, RunOrder, TaskOutcome } from '@assistant/game';
import { defaults, fieldsOf, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { checkOutcome } from '../outcomes';
import { ABORT_MS } from '../run-task';
import { mustBeReading } from './readings';
import {
  answered,
  type Check,
  inGame,
  lessOf,
  limitsOf,
  must,
  mustBeWords,
  orderOf,
  runOf,
  stockOf,
  type Trial,
} from './trial';

/** An outcome that the engine can keep, with a reading of which the screens can show all. @throws Shortfall that names the task */
function mustBeOutcome(task: TaskDefinition, given: TaskOutcome): TaskOutcome {
  const { id } = task;
  try {
    const outcome = checkOutcome(given);
    mustBeWords(`The outcome of ${id}`, outcome.text);
    if (given.reading) mustBeReading('runTask', task, given.reading);
    return outcome;
  } catch (error) {
    throw must(
      false,
      `runTask answers an outcome (TaskOutcome); of ${id} it is none: ${(error as Error).message}`,
    );
  }
}

/** The task's values with all that costs coin wanted as much as can be. */
function greedy(task: TaskDefinition): TaskValues {
  const wanted = fieldsOf(task).flatMap((field): [string, unknown][] => {
    if (!field.spends) return [];
    if (field.type === 'int') return [[field.key, field.max]];
    return field.type === 'sw' ? [[field.key, true]] : [];
  });
  return { ...defaults(task), enabled: true, ...Object.fromEntries(wanted) } as TaskValues;
}

const spending = ({ tasks }: Trial) => tasks.filter((task) => fieldsOf(task).some(({ spends }) => spends));

async function everyTask(trial: Trial): Promise<void> {
  for (const task of trial.tasks) mustBeOutcome(task, await runOf(trial, task, orderOf(trial)));
}

async function withoutCoin(trial: Trial): Promise<void> {
  for (const task of spending(trial)) {
    const before = await stockOf(trial);
    const { coinSpent } = mustBeOutcome(task, await runOf(trial, task, orderOf(trial), greedy(task)));
    must(
      coinSpent === 0,
      `A run that is allowed no coin spends none; ${task.id} says it spent ${coinSpent}.`,
    );
    const { coin } = await stockOf(trial);
    must(
      coin >= before.coin,
      `A run that is allowed no coin spends none; after ${task.id}, ${before.coin - coin} is gone.`,
    );
  }
}

async function withinCoin(trial: Trial): Promise<void> {
  let left = trial.coin;
  for (const task of spending(trial)) {
    if (left === 0) return;
    const before = await stockOf(trial);
    const order = orderOf(trial, { limits: limitsOf({ coin: left }) });
    const { coinSpent } = mustBeOutcome(task, await runOf(trial, task, order, greedy(task)));
    must(coinSpent <= left, `A run spends at most limits.coin; ${task.id} spent ${coinSpent} of ${left}.`);
    const gone = before.coin - (await stockOf(trial)).coin;
    must(gone <= left, `A run spends at most limits.coin; after ${task.id}, ${gone} of ${left} is gone.`);
    must(
      gone <= coinSpent,
      `coinSpent is what a run cost; after ${task.id} it says ${coinSpent}, and ${gone} is gone.`,
    );
    left -= coinSpent;
  }
}

async function aboveFloors(trial: Trial): Promise<void> {
  for (const task of trial.tasks) {
    const floors = await stockOf(trial);
    const spend = Object.fromEntries(currencies.map((name) => [name, 0]));
    const order = orderOf(trial, { limits: limitsOf({ floors, spend }) });
    const outcome = mustBeOutcome(task, await runOf(trial, task, order));
    const said = currencies.filter((name) => (outcome.spent?.[name] ?? 0) > 0);
    must(
      said.length === 0,
      `A run keeps to limits.spend; ${task.id} says it spent ${said.join(', ')}, of which none was allowed.`,
    );
    const less = lessOf(floors, await stockOf(trial));
    must(less.length === 0, `A run leaves limits.floors; after ${task.id} there is less ${less.join(', ')}.`);
  }
}

/** A run, of a task that does something if there is one. */
async function oneRun(trial: Trial) {
  let last: { task: TaskDefinition; order: RunOrder; outcome: TaskOutcome } | undefined;
  for (const task of trial.tasks) {
    const order = orderOf(trial);
    const outcome = mustBeOutcome(task, await runOf(trial, task, order));
    last = { task, order, outcome };
    if (outcome.result === 'done' || outcome.result === 'partly') break;
  }
  must(last !== undefined, 'There is a task to run.');
  return last;
}

const told = ({ result, coinSpent, text }: TaskOutcome) => JSON.stringify([result, coinSpent, text]);

async function repeats(trial: Trial): Promise<void> {
  const { task, order, outcome } = await oneRun(trial);
  const before = await stockOf(trial);
  const again = mustBeOutcome(task, await runOf(trial, task, order));
  must(
    told(again) === told(outcome),
    `The same key is the same run; ${task.id} was done once more: first ${told(outcome)}, then ${told(again)}.`,
  );
  const less = lessOf(before, await stockOf(trial));
  must(less.length === 0, `The same key is the same run; repeating ${task.id} cost ${less.join(', ')}.`);
}

async function fateOf(trial: Trial, key: string): Promise<RunFate | undefined> {
  const { gateway, player } = trial;
  return gateway.outcomeOf && answered(trial, 'outcomeOf', gateway.outcomeOf(player, key));
}

async function endedRuns(trial: Trial): Promise<void> {
  const { task, order, outcome } = await oneRun(trial);
  const fate = await fateOf(trial, order.key);
  if (!fate || fate.state === 'unknown') return;
  must(fate.state === 'ended', `outcomeOf says that a run has ended which has; it says ${fate.state}.`);
  const said = mustBeOutcome(task, fate.outcome);
  must(
    told(said) === told(outcome),
    `outcomeOf returns the outcome that the run had: ${told(outcome)}; it returns ${told(said)}.`,
  );
}

async function refusedKeys(trial: Trial): Promise<void> {
  const key = randomUUID();
  const fate = await fateOf(trial, key);
  if (!fate || fate.state === 'unknown') return;
  must(
    fate.state === 'neverBegun',
    `outcomeOf says of a run that was never ordered that it never began; it says ${fate.state}.`,
  );
  const [task] = trial.tasks;
  if (!task) return;
  const run = await runOf(trial, task, orderOf(trial, { key })).then(
    () => 'made',
    () => 'refused',
  );
  must(
    run === 'refused',
    `After neverBegun the key is refused: the order may still be on its way. runTask of ${task.id} took it.`,
  );
}

/** The answer of a run that was asked to end; undefined if it was refused, `late` if it goes on. */
async function aborted(
  trial: Trial,
  task: TaskDefinition,
  order: RunOrder,
): Promise<TaskOutcome | 'late' | undefined> {
  const run = trial.gateway.runTask(trial.player, task, defaults(task), order).catch(() => undefined);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ABORT_MS).unref());
  return Promise.race([run, late]);
}

async function abortedBefore(trial: Trial): Promise<void> {
  const [task] = trial.tasks;
  if (!task) return;
  const before = await stockOf(trial);
  const order = orderOf(trial, { signal: AbortSignal.abort(new Error('The server stops.')) });
  const answer = await aborted(trial, task, order);
  must(
    answer !== 'late',
    `A run whose signal is aborted before it begins is refused; ${task.id} does not answer.`,
  );
  const nothing = !answer || answer.result === 'skipped' || answer.result === 'failed';
  must(
    nothing,
    `A run whose signal is aborted before it begins does nothing; ${task.id} ended ${answer?.result}.`,
  );
  const fate = await fateOf(trial, order.key);
  must(
    fate?.state !== 'ended' || fate.outcome.result !== 'done',
    `A run whose signal is aborted before it begins is not made; outcomeOf says that ${task.id} is done.`,
  );
  const less = lessOf(before, await stockOf(trial));
  must(
    less.length === 0,
    `A run whose signal is aborted before it begins costs nothing; there is less ${less.join(', ')}.`,
  );
}

async function abortedDuring(trial: Trial): Promise<void> {
  for (const task of trial.tasks.slice(0, 3)) {
    const stop = new AbortController();
    const run = aborted(trial, task, orderOf(trial, { signal: stop.signal }));
    stop.abort(new Error('The server stops.'));
    must((await run) !== 'late', `A run ends within ${ABORT_MS / 1000} s of its signal; ${task.id} goes on.`);
  }
}

async function unknownTask(trial: Trial): Promise<void> {
  const [task] = trial.tasks;
  if (!task) return;
  const unknown = { ...task, id: 'task-of-tomorrow', groups: [], status: [] };
  const outcome = await runOf(trial, unknown, orderOf(trial), {}).catch(() => undefined);
  if (!outcome) return;
  const { result } = mustBeOutcome(unknown, outcome);
  must(
    result !== 'done' && result !== 'partly',
    `A task that the gateway does not know is not done; it says ${result}.`,
  );
}

/** Runs of tasks, each in a login of its own; first what needs one that does something, before the attempts of the day are used up. */
export const runChecks = (
  [
    { name: 'makes a run once for each key', run: repeats },
    { name: 'says how a run ended that it has made', run: endedRuns },
    { name: 'refuses a run of which it said that it never began', run: refusedKeys },
    { name: 'runs every task by its defaults', run: everyTask },
    { name: 'spends no coin where none is allowed', run: withoutCoin },
    { name: 'spends no more coin than is allowed, and says how much', run: withinCoin },
    { name: 'leaves what has to stay of each currency', run: aboveFloors },
    { name: 'does nothing once the signal is aborted', run: abortedBefore },
    { name: 'ends a run soon after its signal', run: abortedDuring },
    { name: 'does not do a task that it does not know', run: unknownTask },
  ] satisfies Check[]
).map(({ name, run }): Check => ({ name, run: (trial) => inGame(trial, () => run(trial)) }));
