import { gameDayOf, minuteOfDay } from '../game-clock';
import type { Entry, GameGateway, GamePlayer, GatewayModule } from '../gateway';
import { chanceOf } from './chance';
import { chatLinesOf } from './chat-lines';
import { clockOf } from './clock';
import { regionsOf, serversOf } from './places';
import { lordName, readingOf } from './reading';
import { runOf } from './run';
import { taskReadings } from './tasks';

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
 * The embedded default: a realm that accepts every account and makes its figures from a hash, because the
 * real games' protocols are not public (R607). It spends no coin that the values do not ask for.
 */
export const createGateway: GatewayModule['createGateway'] = ({ now }): GameGateway => ({
  name: 'simulated realm',
  simulated: true,
  signIn: async ({ account }) => ({ ok: true, lordName: lordName(account) }),
  regions: async (platform) => regionsOf(platform),
  servers: async (platform, region) => serversOf(platform, region),
  gameInfo: async (player) => readingOf(player, now()),
  clock: clockOf,
  enter: async (player, { takeOver }) => (!takeOver && plays(player, now()) ? ELSEWHERE : { ok: true }),
  leave: async () => {},
  runTask: async (player, task, values, order) => ({
    ...runOf(player, task, values, order),
    reading: taskReadings(player, [task], order.at)[task.id],
  }),
  readTasks: async (player, tasks) => taskReadings(player, tasks, now()),
  chatLines: async (player, options) => chatLinesOf(player, options, now()),
});
