import type { Currency } from '@assistant/contract';
import { amounts, items, type Look, percent, words } from '../look';
import { daily, table } from '../table';

const QUEUES = [1, 2, 3, 4];
/** The last minutes of a building are free. */
const FREE_MIN = 5;
const BUILDINGS: Record<string, [string, string]> = {
  residence: ['官邸', 'Residence'],
  infantryCamp: ['步兵营', 'Infantry camp'],
  cavalryCamp: ['骑兵营', 'Cavalry camp'],
  archerCamp: ['弓兵营', 'Archer camp'],
  mageCamp: ['方士营', 'Mage camp'],
  houses: ['民居', 'Houses'],
  farm: ['农田', 'Farm'],
  sawmill: ['伐木场', 'Sawmill'],
  ironMine: ['铁矿', 'Iron mine'],
  academy: ['书院', 'Academy'],
  warehouse: ['仓库', 'Warehouse'],
  wall: ['城墙', 'Wall'],
};
const IDS = Object.keys(BUILDINGS);
const STOCK_MAX = 10_000;
const SCIENCE_MIN = 180;
const SCIENCES: Record<string, [string, string]> = {
  interior: ['内政·农耕', 'Interior: farming'],
  battle: ['战斗·阵法', 'Battle: formations'],
  daily: ['日常·勤政', 'Daily: diligence'],
};

const levelOf = (look: Look, building: string) => look.ever(`level.${building}`, 1, 4, 18);
const armyOf = (look: Look) => look.ever('troops', 3000, 4000, STOCK_MAX);

export const homeManage = table(
  (look) => {
    const science = look.until('science');
    const topic = SCIENCES[Object.keys(SCIENCES)[look.ever('topic')] ?? ''];
    return {
      queues: items(
        QUEUES.slice(0, look.max('queues', 4)).map((queue) => {
          const [zh, en] = BUILDINGS[IDS[look.ever(`queue${queue}`)] ?? ''] ?? ['官邸', 'Residence'];
          const until = look.until(`queue${queue}`)?.toISOString();
          if (until) return { label: { zh, en }, state: 'running', until };
          return { label: { zh: `队列 ${queue}`, en: `Queue ${queue}` }, state: 'idle' };
        }),
      ),
      perHour: amounts({ gold: 720, food: 1080, wood: 540, iron: 420 }),
      barracks: percent(Math.round((100 * armyOf(look)) / STOCK_MAX)),
      science: science && topic ? words(...topic, science) : words('无', 'None'),
    };
  },
  (turn) => {
    const cost = (building: string): [Currency, number][] => {
      const level = levelOf(turn, building);
      return [
        ['gold', 900 * level],
        ['wood', 700 * level],
        ['iron', 400 * level],
      ];
    };
    let [started, finished] = [0, 0];
    for (const queue of QUEUES.slice(0, Math.min(turn.number('queues'), turn.max('queues', 4)))) {
      const until = turn.until(`queue${queue}`);
      const soon = until && until.getTime() - turn.now.getTime() <= FREE_MIN * 60_000;
      if (turn.ended(`queue${queue}`) || (soon && turn.on('freeFinish'))) {
        const built = IDS[turn.ever(`queue${queue}`)] ?? 'residence';
        turn.set(`level.${built}`, levelOf(turn, built) + 1);
        turn.begin(`queue${queue}`, 0);
        finished += 1;
      } else if (until) continue;
      const affordable = turn
        .list('buildOrder')
        .find((building) => cost(building).every(([name, amount]) => turn.room(name) >= amount));
      if (!affordable) {
        const [name, amount] =
          cost(turn.list('buildOrder')[0] ?? 'farm').find(([at, of]) => turn.room(at) < of) ?? [];
        // Says which floor holds the building back.
        if (name && amount && turn.list('buildOrder').length) turn.pay(name, amount);
        continue;
      }
      for (const [name, amount] of cost(affordable)) turn.pay(name, amount);
      turn.set(`queue${queue}`, IDS.indexOf(affordable));
      turn.begin(`queue${queue}`, 20 + 12 * levelOf(turn, affordable));
      started += 1;
    }
    if (finished) turn.say(`完工 ${finished} 处`, `buildings finished: ${finished}`);
    if (started) turn.say(`开工 ${started} 处`, `buildings started: ${started}`);
  },
  (turn) => {
    const wanted = (STOCK_MAX * turn.number('stockPct')) / 100;
    const recruits = Math.min(wanted - armyOf(turn), 200 * turn.list('trainTypes').length);
    if (recruits > 0 && turn.room('food') >= recruits * 3 && turn.pay('food', recruits * 3)) {
      turn.set('troops', armyOf(turn) + recruits);
      turn.say(`练兵 ${recruits}`, `troops trained: ${recruits}`);
    }
  },
  (turn) => {
    const [topic] = turn.list('scienceOrder');
    if (topic && !turn.until('science') && turn.room('gold') >= 2500 && turn.pay('gold', 2500)) {
      turn.set('topic', Math.max(0, Object.keys(SCIENCES).indexOf(topic)));
      turn.begin('science', SCIENCE_MIN);
      turn.say('科技已研究', 'research started');
    }
  },
  daily('scienceDaily', 'gift', { books: 1 }, ['科技日常已领取', 'daily science gift claimed']),
);
