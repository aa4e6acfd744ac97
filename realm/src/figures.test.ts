import type { GamePlayer } from '@assistant/game';
import type { TaskDefinition } from '@assistant/tasks';
import { clockOf } from './clock';
import { oldLord } from './first-state';
import { readTasksOf } from './play';
import { numberField, smallTask } from './testing/small-task';

/** What the realm says of an account from before there were states. */
const taskReadings = (player: GamePlayer, definitions: readonly TaskDefinition[], now: Date) =>
  readTasksOf(player, definitions, oldLord(player, clockOf(player), now), now);

/** Players of different levels and servers. */
const players = Array.from({ length: 40 }, (_, at) => ({
  account: `player ${at}`,
  platform: 1,
  region: 'r',
  server: `s${at % 7}`,
}));

test.each([
  ['pve-combat', 'buyTimes', 10, 'bought'],
  ['mining', 'raidTimes', 10, 'raids'],
  ['pk-country', 'fights', 20, 'fightsLeft'],
  ['city-visit', 'maxPerDay', 20, 'today'],
  ['ftask', 'maxConcurrent', 10, 'received'],
  ['hero-catch', 'times', 20, 'timesLeft'],
  ['arena-pk', 'attempts', 20, 'attempts'],
])('%s: the figures count up to what the field says the game allows', (id, key, max, figure) => {
  const now = new Date('2026-05-01T04:00:00Z');
  for (const player of players) {
    const reading = taskReadings(player, [smallTask(id, numberField(key, max), figure)], now)[id];
    if (reading?.lock) continue;
    const shown = reading?.figures[figure];
    if (shown?.kind !== 'count') throw new Error(`${figure} is no number`);
    expect(shown.of).toBe(reading?.limits[key]?.max ?? max);
    expect(shown.value).toBeLessThanOrEqual(shown.of ?? 0);
  }
});
