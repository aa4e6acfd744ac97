import {
  type GameGateway,
  type GamePlayer,
  memoryHost,
  type RunFate,
  type TaskOutcome,
} from '@assistant/game';
import { createGateway } from '../../../realm/src/realm';
import type { Machine } from '../machine/machine';
import type { World } from './world';

/** What one run costs for each time that it buys. */
const COIN_EACH = 10;

/** A run as the game itself knows it. */
export interface GameRun {
  key: string;
  account: string;
  task: string;
  began: number;
  /** What it wanted to spend, and what it was allowed to. */
  wanted: number;
  allowed: number;
  /** Undefined while it is under way. */
  outcome?: TaskOutcome;
}

/**
 * The game of a world, which is no part of the product: it runs on a machine of its own, notes each run once by its key, and its
 * answers may be lost after it has done what it was asked. What it knows is what the records of the product are held against.
 */
export function makeGame(world: World) {
  const { time, tell, breaks } = world;
  const machine = time.machine('game');
  const { random } = machine;
  const realm = createGateway(memoryHost(() => new Date(time.now)));
  const runs = new Map<string, GameRun>();
  const refused = new Set<string>();
  /** Who runs something for a player now. */
  const busy = new Map<string, Machine>();

  /** A way there and back; what happens between is the game's. */
  function asked<T>(by: Machine, asks: string, player: GamePlayer, work: () => Promise<T> | T): Promise<T> {
    const what = `${asks} of ${player.account}`;
    const strikes = (kind: 'gameRefuses' | 'gameHangs') => world.strikes(random, kind, `the game: ${asks}`);
    return new Promise((resolve, reject) => {
      const back = (then: () => void) => void time.after(random.between(5, 60), `hears of ${what}`, then, by);
      const there = () => {
        if (strikes('gameRefuses')) {
          tell(`the game refuses ${by.name} ${what}`);
          back(() => reject(new Error('The game is down.')));
          return;
        }
        const hangs = strikes('gameHangs');
        if (hangs) tell(`the game is slow to answer ${by.name} ${what}`);
        Promise.resolve(work()).then(
          (value) => {
            if (hangs)
              time.after(random.between(5000, 40_000), `hears late of ${what}`, () => resolve(value), by);
            else back(() => resolve(value));
          },
          (error) => back(() => reject(error)),
        );
      };
      time.after(random.between(5, 60), `is asked for ${what}`, there, machine);
    });
  }

  /** Makes a run, which takes a while. It goes on where the replica that asked is gone. */
  function play(
    by: Machine,
    account: string,
    task: string,
    times: number,
    order: { key: string; coin: number },
  ) {
    return new Promise<TaskOutcome>((done, fail) => {
      const { key, coin } = order;
      if (refused.has(key)) return fail(new Error('This run was said to have never begun.'));
      if (runs.has(key))
        breaks(
          `the game is asked for the run ${key} of ${account} twice (an effect in the game at most once)`,
        );
      const other = busy.get(account);
      if (other?.alive)
        breaks(
          `${other.name} and ${by.name} run something for ${account} at once (one owner for each account)`,
        );
      busy.set(account, by);
      const wanted = times * COIN_EACH;
      const run: GameRun = { key, account, task, began: time.now, wanted, allowed: coin };
      runs.set(key, run);
      const end = () => {
        if (busy.get(account) === by) busy.delete(account);
        const coinSpent = Math.min(coin, wanted);
        const text = { zh: '已完成', en: 'Done' };
        run.outcome = { result: 'done', reason: 'ok', text, coinSpent, gains: [] };
        tell(`the game has run “${task}” for ${account}, for ${coinSpent} coin`);
        if (!world.strikes(random, 'gameLies', 'the game: a run')) return done(run.outcome);
        tell(`the game says that it has not`);
        fail(new Error('The game has failed.'));
      };
      time.after(
        random.between(500, random.chance(0.3) ? 110_000 : 5000),
        `ends “${task}” of ${account}`,
        end,
        machine,
      );
    });
  }

  /** What became of a run. It is asked for where its answer was lost, and not while somebody still waits for it. */
  function fateOf(by: Machine, account: string, key: string): RunFate {
    const other = busy.get(account);
    if (other?.alive && !other.isLeaving)
      breaks(
        `${by.name} asks for the run of ${account} that ${other.name} waits for (one owner for each account)`,
      );
    const run = runs.get(key);
    if (run?.outcome) return { state: 'ended', outcome: run.outcome };
    if (run) return { state: 'underWay' };
    refused.add(key);
    return { state: 'neverBegun' };
  }

  return {
    /** All runs, as the game has noted them. */
    runs: (): readonly GameRun[] => [...runs.values()],
    /** The game as one replica reaches it. */
    gatewayOf(by: Machine): GameGateway {
      return {
        ...realm,
        clock: realm.clock,
        signIn: (player, how) => realm.signIn(player, how),
        gameInfo: (player) => asked(by, 'the figures', player, () => realm.gameInfo(player)),
        enter: (player) => asked(by, 'a login', player, () => ({ ok: true }) as const),
        leave: (player) => asked(by, 'a logout', player, () => {}),
        runTask: (player, task, values, { key, limits }) => {
          const order = { key, coin: limits.coin };
          const work = () => play(by, player.account, task.id, Number(values.buyTimes ?? 0), order);
          return asked(by, 'a run', player, work);
        },
        outcomeOf: (player, key) =>
          asked(by, 'an earlier run', player, () => fateOf(by, player.account, key)),
        readTasks: (player, tasks) => asked(by, 'the tasks', player, () => realm.readTasks(player, tasks)),
        chatLines: (player, options) => asked(by, 'the chat', player, () => realm.chatLines(player, options)),
      };
    },
  };
}

export type Game = ReturnType<typeof makeGame>;
