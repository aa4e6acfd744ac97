import { type Event, nextEvent, phaseOf } from './events';
import {
  allowed,
  at,
  count,
  endingIn,
  lines,
  type Makes,
  named,
  nextAt,
  nextHour,
  oneOf,
  ratio,
  ratioAllowed,
  resources,
  someCities,
  someHeroes,
  text,
} from './make';

const WAITING = oneOf(['无', 'None'], ['待领取', 'Waiting']);

const chapter: Makes['chapter'] = ({ chance }) => {
  const number = chance.int(1, 18);
  return { kind: 'text', text: { zh: `第 ${number} 章`, en: `Chapter ${number}` } };
};

const CITY_BUILDINGS: readonly [[string, string], ...[string, string][]] = [
  ['城墙', 'Wall'],
  ['箭塔', 'Arrow tower'],
  ['市集', 'Market'],
  ['粮仓', 'Granary'],
  ['兵营', 'Barracks'],
];

/** Guessing is open on the morning before the fights. */
const ARENA: Event = {
  days: 4,
  start: 12 * 60,
  before: ['竞猜', 'Guessing'],
  closed: ['休战', 'Closed'],
  phases: [[10 * 60, ['攻擂', 'Fights']]],
};

const COUNTRY_NAMES = [
  ['魏', 'Wei'],
  ['蜀', 'Shu'],
  ['吴', 'Wu'],
] as const;

/** Both country wars are every eight days and show the same figures. */
const COUNTRY_WAR: Event = {
  days: 8,
  start: 20 * 60,
  closed: ['未开启', 'Closed'],
  phases: [
    [20, ['外城', 'Outer city']],
    [40, ['内城', 'Inner city']],
  ],
};

const COUNTRY_WAR_FIGURES: Makes = {
  nextDate: nextEvent(COUNTRY_WAR),
  phase: phaseOf(COUNTRY_WAR),
  credit: count(0, 9000),
  stageCredit: count(0, 1500),
  rank: count(1, 300),
  countries: lines(
    () => COUNTRY_NAMES,
    ([zh, en], { chance }) => ({ label: { zh, en }, value: chance.int(0, 4000) }),
  ),
};

/** Figures of the supreme tasks, by task and status key; the chat records count their own lines. */
export const SUPREME: Record<string, Makes> = {
  'battle-merit': {
    yearCredit: count(500, 60_000),
    level: count(1, 20),
    nextNode: ratio(15),
    troops: lines(
      ({ reading }) => reading.teams,
      ({ name }, { chance, reading }) => {
        const city = chance.sample(reading.cities, 1)[0]?.name ?? '';
        return { label: at(name, city, city), state: 'idle', value: chance.int(20, 100), unit: 'percent' };
      },
    ),
    food: count(20_000, 300_000),
    window: nextAt(12 * 60, 20 * 60),
  },
  'city-build': {
    jobs: lines(
      (making) => someCities(Math.min(3, allowed(making, 'maxJobs', 5)))(making),
      ({ name }, making) => endingIn(at(name, ...making.chance.pick(CITY_BUILDINGS)), making, 10, 240),
    ),
    buildValue: count(0, 5000),
    merit: count(0, 900),
  },
  estate: {
    slots: ratio(8, 2),
    income: resources({ gold: [2000, 12_000], food: [3000, 18_000], wood: [1000, 8000], iron: [800, 6000] }),
    active: ratio(5),
    gold: count(0, 3),
  },
  'arena-pk': {
    nextDay: nextEvent(ARENA),
    phase: phaseOf(ARENA),
    ring: oneOf(['一号擂', 'Ring 1'], ['二号擂', 'Ring 2'], ['三号擂', 'Ring 3'], ['四号擂', 'Ring 4']),
    pool: count(1000, 90_000),
    attempts: (making) => {
      const left = ratioAllowed('attempts', 20)(making);
      const full = left.kind === 'count' && left.value === left.of;
      const hour = nextHour(making);
      return full || hour.kind !== 'moment' ? left : { ...left, until: hour.at };
    },
    item: count(0, 6),
  },
  'cross-pk': {
    season: ({ chance }) => {
      const number = chance.int(2, 30);
      return { kind: 'text', text: { zh: `第 ${number} 赛季`, en: `Season ${number}` } };
    },
    tier: oneOf(
      ['青铜', 'Bronze'],
      ['白银', 'Silver'],
      ['黄金', 'Gold'],
      ['钻石', 'Diamond'],
      ['王者', 'King'],
    ),
    points: count(800, 3200),
    fightsLeft: ratio(10),
    nextWindow: nextAt(12 * 60, 20 * 60),
  },
  xyz: COUNTRY_WAR_FIGURES,
  xyz2: COUNTRY_WAR_FIGURES,
  'new-task': {
    tasks: lines(
      () => COUNTRY_NAMES.slice(0, 2),
      ([zh, en], { chance }) => ({
        label: { zh: `攻打${zh}国`, en: `Attack ${en}` },
        value: chance.int(0, 100),
        unit: 'percent',
      }),
    ),
    done: ratio(6),
    coinSpent: text('无', 'None'),
    refresh: nextAt(0, 12 * 60, 18 * 60),
  },
  gwent: { rounds: ratio(5), wins: count(0, 5), chapter, best: count(3, 40), reward: WAITING },
  dig: {
    toolsLeft: count(0, 60),
    digs: count(0, 20),
    floor: ({ chance }) => {
      const [floor, map] = [chance.int(1, 30), chance.int(1, 5)];
      return { kind: 'text', text: { zh: `${floor} 层 · 图 ${map}`, en: `Floor ${floor} · map ${map}` } };
    },
    finds: count(0, 8),
    pieces: ratio(6),
  },
  'free-history': {
    chapter,
    node: ratio(12, 1),
    attempts: ratio(3),
    stars: ratio(90, 10),
    rewards: WAITING,
  },
  zhenhun: {
    floor: count(1, 120),
    bestFloor: count(120, 180),
    resetsLeft: ratio(2),
    sweepDone: oneOf(['已完成', 'Done'], ['未完成', 'Not yet']),
    power: ({ reading }) => ({ kind: 'count', value: reading.teams[0]?.power ?? 0 }),
  },
  lunhui: {
    done: ratio(12),
    stage: oneOf(['未转生', 'Not begun'], ['一转', 'First'], ['二转', 'Second']),
    materials: count(0, 300),
    next: lines(someHeroes(1), ({ name }) => ({ label: named(name) })),
  },
};
