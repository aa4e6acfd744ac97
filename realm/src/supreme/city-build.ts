import { at, count, items } from '../look';
import type { Script } from '../turn';

const JOB_MIN = 150;
const HURRY_COIN = 25;
const WOOD = 2500;
const BUILDINGS: Record<string, [string, string]> = {
  wall: ['城墙', 'Wall'],
  tower: ['箭塔', 'Arrow tower'],
  market: ['市集', 'Market'],
  granary: ['粮仓', 'Granary'],
  barracks: ['兵营', 'Barracks'],
  academy: ['书院', 'Academy'],
  road: ['道路', 'Road'],
  irrigation: ['水利', 'Irrigation'],
};
const IDS = Object.keys(BUILDINGS);

export const cityBuild: Script = {
  figures: (look) => ({
    jobs: items(
      look.seen.reading.cities.flatMap(({ id, name }) => {
        const [zh, en] = BUILDINGS[IDS[look.ever(`what.${id}`)] ?? ''] ?? ['城墙', 'Wall'];
        return look.until(id) || look.ended(id) ? [look.line(at(name, zh, en), id)] : [];
      }),
    ),
    buildValue: count(look.today('value')),
    merit: count(look.today('merit')),
  }),
  run(turn) {
    const { cities } = turn.seen.reading;
    let [finished, started] = [0, 0];
    for (const { id } of cities) {
      const hurried = turn.on('speedUp') && turn.until(id) && turn.payCoin(HURRY_COIN);
      if (!turn.ended(id) && !hurried) continue;
      turn.begin(id, 0);
      const merit = turn.choice('eventChoice') === 'bestReward' ? 45 : 35;
      turn.count('value', 100);
      turn.count('merit', merit);
      turn.gain('merit', merit);
      finished += 1;
    }
    const listed = turn.list('cities');
    const where =
      turn.choice('cityRule') === 'list' ? cities.filter(({ id }) => listed.includes(id)) : cities;
    const order = turn.list('buildings').length ? turn.list('buildings') : IDS;
    const task = turn.daily('task').pick(IDS as [string, ...string[]]);
    const what = turn.on('followTask') ? task : (order[0] ?? task);
    const most = Math.min(turn.number('maxJobs'), turn.max('maxJobs', 5));
    const running = () => cities.filter(({ id }) => turn.until(id)).length;
    for (const { id } of where) {
      if (running() >= most || turn.until(id)) continue;
      if (!turn.pay('wood', WOOD)) break;
      turn.set(`what.${id}`, Math.max(0, IDS.indexOf(what)));
      turn.begin(id, JOB_MIN);
      started += 1;
    }
    if (finished) turn.say(`完工 ${finished} 处`, `jobs finished: ${finished}`);
    if (started) turn.say(`开工 ${started} 处`, `jobs started: ${started}`);
  },
};
