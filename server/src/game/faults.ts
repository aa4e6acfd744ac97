import type { Entry, GameGateway, GamePlayer, GameReading, TaskOutcome, TaskReading } from '@assistant/game';
import { sleep } from '../system/sleep';

/** What a game may do wrong on purpose, for tests and demonstrations; a line each for the operator. */
export const FAULTS = {
  fail: 'lets the assistant in, and then fails at whatever it asks',
  slow: 'takes four seconds for each answer',
  logout: 'logs the assistant out: the player has to log in there first',
  nonsense: 'answers what nobody understands',
  elsewhere: 'says that the player plays elsewhere',
} as const;
export type Fault = keyof typeof FAULTS;

const isIn = (name: string): name is Fault => Object.hasOwn(FAULTS, name);

/** The fault of this name, or undefined. */
export const faultNamed = (name: unknown): Fault | undefined =>
  typeof name === 'string' && isIn(name) ? name : undefined;

/** Less than a gateway may take. */
const SLOW_MS = 4000;

const LOGGED_OUT = {
  zh: '游戏登录已失效，请先在游戏里登录一次（模拟）',
  en: 'The game has logged you out. Please log in there once (simulated).',
};
const ELSEWHERE: Entry = {
  ok: false,
  why: 'elsewhere',
  text: { zh: '您正在别处玩游戏（模拟）', en: 'You are in the game elsewhere (simulated).' },
};

const down = async (): Promise<never> => {
  throw new Error('The game is down (simulated).');
};

/** What the calls of a game do under a fault, in place of what they would do. */
const changes: Record<Fault, (game: GameGateway, slowMs: number) => Partial<GameGateway>> = {
  fail: () => ({ gameInfo: down, readTasks: down, runTask: down, chatLines: down }),
  slow: (game, slowMs) => ({
    gameInfo: (...given) => sleep(slowMs).then(() => game.gameInfo(...given)),
    enter: (...given) => sleep(slowMs).then(() => game.enter(...given)),
    runTask: (...given) => sleep(slowMs).then(() => game.runTask(...given)),
    readTasks: (...given) => sleep(slowMs).then(() => game.readTasks(...given)),
  }),
  logout: () => ({
    enter: async () => ({ ok: false, why: 'needsHuman', text: LOGGED_OUT }),
    runTask: async () => ({
      result: 'blocked',
      reason: 'needsHuman',
      text: LOGGED_OUT,
      coinSpent: 0,
      gains: [],
    }),
  }),
  nonsense: () => ({
    gameInfo: async () => ({ resources: 'plenty' }) as unknown as GameReading,
    runTask: async () => ({ result: 'perhaps' }) as unknown as TaskOutcome,
    readTasks: async (_player, tasks) =>
      Object.fromEntries(tasks.map(({ id }) => [id, { lock: 7 } as unknown as TaskReading])),
  }),
  elsewhere: (game) => ({
    enter: async (player, options) => (options.takeOver ? game.enter(player, options) : ELSEWHERE),
  }),
};

/**
 * A game with the fault that was set for a player.
 * @param faultOf asked before each call, so that replicas with one database agree
 * @param slowMs how long a slow game takes; tests use less
 */
export function withFaults(
  game: GameGateway,
  faultOf: (player: GamePlayer) => Promise<Fault | undefined>,
  slowMs = SLOW_MS,
): GameGateway {
  const as = async (player: GamePlayer): Promise<GameGateway> => {
    const fault = await faultOf(player);
    return fault ? { ...game, ...changes[fault](game, slowMs) } : game;
  };
  return {
    ...game,
    gameInfo: async (player) => (await as(player)).gameInfo(player),
    enter: async (player, options) => (await as(player)).enter(player, options),
    runTask: async (player, ...run) => (await as(player)).runTask(player, ...run),
    readTasks: async (player, tasks) => (await as(player)).readTasks(player, tasks),
    chatLines: async (player, options) => (await as(player)).chatLines(player, options),
  };
}
