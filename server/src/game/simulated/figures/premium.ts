import { minutesOf } from '../../game-clock';
import {
  ahead,
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
  percent,
  ratio,
  ratioAllowed,
  resources,
  someCities,
  someHeroes,
  within,
} from './make';

/** When alien waves come in the simulated game. */
const WAVES = ['10:00', '12:30', '15:00', '18:00', '20:30', '22:00'].map(minutesOf);

const BUILDINGS: readonly [string, string][] = [
  ['官邸', 'Residence'],
  ['步兵营', 'Infantry camp'],
  ['农田', 'Farm'],
  ['伐木场', 'Sawmill'],
  ['铁矿', 'Iron mine'],
  ['书院', 'Academy'],
];

const PLANS = oneOf(['内政·农耕', 'Interior: farming'], ['战斗·阵法', 'Battle: formations'], ['无', 'None']);

/** Figures of the premium tasks, by task and status key. */
export const PREMIUM: Record<string, Makes> = {
  'alien-club': {
    highestStage: count(3, 40),
    gathering: ratio(5, 1),
    countdown: within(2, 40),
    chests: lines(
      () => [1, 2, 3],
      (chest, { chance, now }) => {
        const label = { zh: `宝箱 ${chest}`, en: `Chest ${chest}` };
        if (chance.int(0, 2) === 0) return { label, state: 'ready' };
        return { label, state: 'running', until: ahead(now, chance.int(20, 480)).toISOString() };
      },
    ),
  },
  'city-visit': {
    running: lines(someCities(3), ({ name }, making) => {
      const hero = making.chance.sample(making.reading.heroes, 1)[0]?.name ?? '';
      return endingIn(at(name, hero, hero), making, 10, 240);
    }),
    today: ratioAllowed('maxPerDay', 20),
    fragments: count(0, 24),
  },
  ftask: {
    received: ratioAllowed('maxConcurrent', 10),
    cities: ratio(12),
    blocked: oneOf(['无', 'None'], ['爵位不足', 'Rank of nobility'], ['城池交战', 'The city is at war']),
  },
  gtask: {
    times: ratio(12),
    refreshes: ratio(3),
    accepted: lines(
      ({ chance }) =>
        chance.sample<[string, string]>(
          [
            ['建设城墙', 'Build walls'],
            ['捐献粮草', 'Donate food'],
            ['征收赋税', 'Collect taxes'],
          ],
          chance.int(0, 2),
        ),
      ([zh, en], { chance }) => ({ label: { zh, en }, value: chance.int(10, 100), unit: 'percent' }),
    ),
    nextList: nextHour,
  },
  'thief-pk': {
    incoming: lines(someCities(2), ({ name }, making) => {
      const reward = making.chance.int(40, 240);
      return endingIn(at(name, `功勋 ${reward}`, `${reward} merit`), making, 3, 50);
    }),
    fights: ratio(10),
    kills: count(0, 900),
    rewards: resources({ merit: [0, 900], gold: [0, 60_000] }),
  },
  'npc-pk': {
    nextWave: nextAt(...WAVES),
    cities: lines(someCities(3), ({ name }) => ({ label: named(name) })),
    enemyLeft: count(0, 60),
    captain: nextAt(20 * 60 + 30),
    claimed: ratio(5),
  },
  'home-manage': {
    queues: lines(
      (making) => making.chance.sample(BUILDINGS, making.chance.int(1, allowed(making, 'queues', 4))),
      ([zh, en], making) => endingIn({ zh, en }, making, 3, 300),
    ),
    perHour: resources({
      gold: [4000, 20_000],
      food: [6000, 30_000],
      wood: [3000, 15_000],
      iron: [2000, 12_000],
    }),
    barracks: percent(40, 100),
    science: PLANS,
  },
  'hero-catch': {
    timesLeft: ratioAllowed('times', 20),
    opponents: lines(someHeroes(3), ({ name, level }) => ({
      label: at(name, `${level} 级`, `level ${level}`),
    })),
    nextChange: nextHour,
    fragments: count(0, 15),
  },
};
