import type { Db } from '../../database/connect';
import { gameDayOf, minuteOfDay } from '../game-clock';
import type { Entry, GameGateway, GamePlayer, GatewayModule } from '../gateway';
import { chanceOf } from './chance';
import { chatLinesOf } from './chat-lines';
import { clockOf } from './clock';
import { newLord, oldLord } from './first-state';
import { regionsOf, serversOf } from './places';
import { play, readTasksOf } from './play';
import { lordName, lordReading } from './reading';
import { memoryStore, nameOf, type RealmState, type StateStore, stateAt } from './state';
import { storeIn } from './state-repository';
import { withLedger } from './with-ledger';

const ELSEWHERE: Entry = {
  ok: false,
  why: 'elsewhere',
  text: { zh: '您正在别处游戏（模拟）', en: 'You are in the game elsewhere (simulated).' },
};

/** One player in ten plays by hand on some evenings, between nine and ten. */
function plays(player: GamePlayer, now: Date): boolean {
  const clock = clockOf(player);
  const chance = chanceOf('plays', player.account, Math.floor(gameDayOf(clock, now) / 2));
  return Math.floor(minuteOfDay(clock, now) / 60) === 21 && chance.int(1, 10) === 1;
}

/**
 * A realm that accepts every account, because the real games' protocols are not public (R607). What its players have
 * and have done is in the store; all else follows from the account and the time. It spends no coin that the values do
 * not ask for.
 */
function makeRealm(now: () => Date, store: StateStore): GameGateway {
  async function stateOf(player: GamePlayer, at: Date): Promise<RealmState> {
    const clock = clockOf(player);
    const stored = await store.read(nameOf(player));
    // An account from before there were states has an empty one.
    return stateAt(stored && 'stock' in stored ? stored : oldLord(player, clock, at), clock, at);
  }
  return {
    name: 'simulated realm',
    simulated: true,
    async signIn(player) {
      const name = nameOf(player);
      if (!(await store.read(name))) await store.write(name, newLord(clockOf(player), now()));
      return { ok: true, lordName: lordName(player.account) };
    },
    regions: async (platform) => regionsOf(platform),
    servers: async (platform, region) => serversOf(platform, region),
    gameInfo: async (player) => lordReading(player, await stateOf(player, now()), now()),
    clock: clockOf,
    enter: async (player, { takeOver }) => (!takeOver && plays(player, now()) ? ELSEWHERE : { ok: true }),
    leave: async () => {},
    async runTask(player, task, values, order) {
      const state = await stateOf(player, order.at);
      const outcome = play(player, task, values, order, state);
      await store.write(nameOf(player), state);
      return { ...outcome, reading: readTasksOf(player, [task], state, order.at)[task.id] };
    },
    async readTasks(player, tasks) {
      const at = now();
      return readTasksOf(player, tasks, await stateOf(player, at), at);
    },
    chatLines: async (player, options) => chatLinesOf(player, options, now()),
  };
}

/** The realm without a database: it remembers as long as the process lives. */
export const createGateway: GatewayModule['createGateway'] = ({ now }): GameGateway =>
  makeRealm(now, memoryStore());

/** The embedded default: the realm with its states and its ledger in the database. */
export const openRealm = (db: Db, now: () => Date): GameGateway =>
  withLedger((at) => makeRealm(now, storeIn(at)), db, now);
