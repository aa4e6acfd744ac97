import { randomUUID } from 'node:crypto';
import { type Currency, currencies, type LocalText } from '@assistant/contract';
import type { GameGateway, GamePlayer, RunLimits, RunOrder, TaskOutcome } from '@assistant/game';
import { defaults, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { within } from '../../system/within';
import { withDeadline } from '../run-task';

/** Something a gateway does not do as it has to, in a sentence for who wrote it. */
export class Shortfall extends Error {}

/** @throws Shortfall unless it holds */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Shortfall(otherwise);
}

/** A gateway on trial: with whom and with what it is tried. */
export interface Trial {
  gateway: GameGateway;
  /** An account of the game that may be played with. */
  player: GamePlayer;
  password: string;
  /** All task screens of the product. */
  tasks: readonly TaskDefinition[];
  /** Coin that all runs together may spend. */
  coin: number;
  now: () => Date;
  /** How a single call of the gateway is waited for, in milliseconds. */
  answerMs: number;
}

/** One thing that a gateway has to do. */
export interface Check {
  /** What it does, as the report says it. */
  name: string;
  /** @throws Shortfall where it does not */
  run(trial: Trial): Promise<void>;
}

/** @throws Shortfall unless a text for players is there in both languages */
export function mustBeWords(what: string, text: LocalText | undefined): void {
  for (const language of ['zh', 'en'] as const)
    must(Boolean(text?.[language]?.trim()), `${what} has words in zh and in en; ${language} is missing.`);
}

const NONE: Record<Currency, number> = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };

/** Limits that allow no coin, and have no floors, but for what is given. */
export const limitsOf = (given: Partial<RunLimits> = {}): RunLimits => ({
  coin: 0,
  coinToday: 0,
  floors: NONE,
  spend: {},
  ...given,
});

/** An order as the engine gives it. */
export const orderOf = ({ now }: Trial, given: Partial<RunOrder> = {}): RunOrder => ({
  key: randomUUID(),
  at: now(),
  limits: limitsOf(),
  signal: new AbortController().signal,
  ...given,
});

/** Waits for an answer as long as the server does. @throws Shortfall if it takes longer */
export const answered = <T>({ answerMs }: Trial, what: string, answer: Promise<T>): Promise<T> =>
  within(
    answerMs,
    answer,
    () => new Shortfall(`${what} has not answered in ${answerMs / 1000} s; the server waits no longer.`),
  );

/** What of each currency the game says that the player has. */
export async function stockOf(trial: Trial): Promise<Record<Currency, number>> {
  const { resources } = await answered(trial, 'gameInfo', trial.gateway.gameInfo(trial.player));
  return resources;
}

/** Currencies of which there is less than before. */
export const lessOf = (before: Record<Currency, number>, after: Record<Currency, number>): Currency[] =>
  currencies.filter((name) => after[name] < before[name]);

/** Does something between `enter` and `leave`. @throws Shortfall if the game accepts no login */
export async function inGame<T>(trial: Trial, work: () => Promise<T>): Promise<T> {
  const { gateway, player } = trial;
  const entry = await answered(trial, 'enter', gateway.enter(player, { takeOver: true }));
  must(entry.ok, `enter lets the player in with takeOver; it answered ${JSON.stringify(entry)}.`);
  try {
    return await work();
  } finally {
    await answered(trial, 'leave', gateway.leave(player));
  }
}

/** A run of a task, by its defaults where no values are given. */
export const runOf = (
  { gateway, player }: Trial,
  task: TaskDefinition,
  order: RunOrder,
  values: TaskValues = defaults(task),
): Promise<TaskOutcome> => withDeadline(gateway.runTask(player, task, values, order), order.signal);
