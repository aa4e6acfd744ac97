import { defaults } from '@assistant/tasks';
import { clockOf } from '../clock';
import { newLord } from '../first-state';
import { play } from '../play';
import { lordReading } from '../reading';
import { taskNamed } from '../testing/definitions';

const NOON = new Date('2026-05-01T04:00:00Z');
const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };

test('regression: once the last hero is done, no further attempt is used or bought', () => {
  const task = taskNamed('legendary');
  const said = Array.from({ length: 20 }, (_, at) => {
    const player = { account: `lord-${at}`, platform: 1, region: '37新服专区', server: '1服' };
    const state = newLord(clockOf(player), NOON);
    const [hero] = lordReading(player, state, NOON).heroes;
    state.ever[`legendary.progress.${hero?.id}`] = 99;
    const values = {
      ...defaults(task),
      heroOrder: [hero?.id],
      skipWhenDone: true,
      buyRuns: 5,
      stopAfterLosses: 1,
    };
    const limits = { coin: 1000, coinToday: 0, floors, spend: {} };
    return play(player, task, values, { at: NOON, limits }, state).text.en;
  });
  const won = said.filter((text) => text.includes('won 1'));
  expect(won.length).toBeGreaterThan(0);
  for (const text of won) expect(text).toContain('Legends: 1, won 1');
});
