import type { Currency, LocalText } from '@assistant/contract';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { gameDayOf, minuteOfDay } from '../game-clock';
import type { GamePlayer, RunOrder, TaskOutcome } from '../gateway';
import { askedCoin } from './asked-coin';
import { type Chance, chanceOf } from './chance';
import { clockOf } from './clock';
import { gainsOf } from './gains';
import { limitsOf } from './limits';
import { lockOf } from './locks';
import { readingOf } from './reading';

type Plain = Pick<TaskOutcome, 'result' | 'reason' | 'text'>;

const simulated = ({ zh, en }: LocalText): LocalText => ({ zh: `${zh}（模拟）`, en: `${en} (simulated)` });

function plain(result: TaskOutcome['result'], reason: TaskOutcome['reason'], zh: string, en: string): Plain {
  return { result, reason, text: simulated({ zh, en }) };
}

const DONE = plain('done', 'ok', '已完成', 'Done');
const OUTCOMES: readonly [number, Plain][] = [
  [84, DONE],
  [10, plain('partly', 'gameLimit', '次数已到游戏上限，部分完成', 'Partly done: the game allows no more')],
  [4, plain('skipped', 'nothingToDo', '没有可做的事', 'Nothing to do')],
  [
    2,
    plain('blocked', 'needsHuman', '游戏里有需要您选择的事件', 'An event in the game waits for your choice'),
  ],
];

function pickOutcome(chance: Chance): Plain {
  let left = chance.int(1, 100);
  for (const [weight, outcome] of OUTCOMES) {
    left -= weight;
    if (left <= 0) return outcome;
  }
  return DONE;
}

/** The food that has to be left: the account's floor, or the task's own if it is higher. */
function foodFloor(values: TaskValues, floors: Record<Currency, number>): number {
  const keep = values.keep as { food?: number } | undefined;
  return Math.max(floors.food, Number(values.foodReserve ?? 0), keep?.food ?? 0);
}

function spend(asked: number, stock: number, limits: RunOrder['limits']) {
  const { coin, coinToday, floors } = limits;
  const wanted = Math.max(0, asked - coinToday);
  const affordable = Math.min(
    Math.max(0, stock - floors.coin),
    limits.spend.coin ?? Number.POSITIVE_INFINITY,
  );
  const spent = Math.min(wanted, coin, affordable);
  const short = spent === wanted ? undefined : coin < affordable ? 'coinCap' : 'floor';
  return { spent, short } as const;
}

const SHORT = {
  coinCap: plain(
    'partly',
    'coinCap',
    '已到每日元宝上限，付费部分未做完',
    'Partly done: the daily coin cap is reached',
  ),
  floor: plain('partly', 'floor', '元宝已到保留数，付费部分未做完', 'Partly done: coin stands at its floor'),
};

/** Values with higher numbers lowered to the player's maxima, because the game sells no more. */
function clamped(player: GamePlayer, definition: TaskDefinition, values: TaskValues): TaskValues {
  const limits = Object.entries(limitsOf(player, definition));
  const lower = limits.map(([key, { max }]) => [key, Math.min(max, Number(values[key] ?? 0))] as const);
  return { ...values, ...Object.fromEntries(lower) };
}

/** A run of the simulated realm: the same for the same account, task, values and hour. */
export function runOf(
  player: GamePlayer,
  definition: TaskDefinition,
  values: TaskValues,
  order: RunOrder,
): TaskOutcome {
  const nothing = { coinSpent: 0, gains: [] };
  const reading = readingOf(player, order.at);
  const lock = lockOf(player, reading, definition.id);
  if (lock) return { ...nothing, result: 'skipped', reason: 'gameLock', text: lock };
  const { food, coin } = reading.resources;
  if (food < foodFloor(values, order.limits.floors)) {
    return { ...nothing, ...plain('blocked', 'floor', '粮草低于保留数', 'Food is below what has to stay') };
  }
  if (definition.id === 'lunhui' && values.confirmFirst === true) {
    return {
      ...nothing,
      ...plain('blocked', 'needsHuman', '首次转生需要您确认', 'The first rebirth waits for you'),
    };
  }
  const clock = clockOf(player);
  const hour = Math.floor(minuteOfDay(clock, order.at) / 60);
  const chance = chanceOf('run', player.account, definition.id, gameDayOf(clock, order.at), hour);
  const outcome = pickOutcome(chance);
  if (outcome.result === 'skipped' || outcome.result === 'blocked') return { ...nothing, ...outcome };
  const asked = askedCoin(definition, clamped(player, definition, values));
  const { spent, short } = spend(asked, coin, order.limits);
  return { ...(short ? SHORT[short] : outcome), coinSpent: spent, gains: gainsOf(definition.id, chance) };
}
