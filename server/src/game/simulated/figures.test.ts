import type { Figure } from '@assistant/contract';
import type { FieldOf, TaskDefinition } from '@assistant/tasks';
import { beatsOf, type Rhythm } from '../../engine/schedule/rhythm';
import { definitionOf } from '../../testing/site';
import { gameDayOf, gameDayStart } from '../game-clock';
import type { GamePlayer } from '../gateway';
import { clockOf } from './clock';
import { oldLord } from './first-state';
import { readTasksOf } from './play';

/** What the realm says of an account from before there were states. */
const taskReadings = (player: GamePlayer, definitions: readonly TaskDefinition[], now: Date) =>
  readTasksOf(player, definitions, oldLord(player, clockOf(player), now), now);

const words = { zh: '次数', en: 'Times' };
const times = (key: string, max: number): FieldOf<'int'> => ({
  key,
  type: 'int',
  label: words,
  help: words,
  provenance: 'G',
  min: 0,
  max,
  default: 0,
});

/** A task with one number and these figures. */
const task = (id: string, field: FieldOf<'int'>, ...status: string[]): TaskDefinition => ({
  ...definitionOf(id, 'basic'),
  status: status.map((key) => ({ key, label: words })),
  groups: [{ id: 'main', title: words, fields: [field] }],
});

const MINUTE_MS = 60_000;
/** Players of different levels and servers. */
const players = Array.from({ length: 40 }, (_, at) => ({
  account: `player ${at}`,
  platform: 1,
  region: 'r',
  server: `s${at % 7}`,
}));

const moment = (figure: Figure | undefined) =>
  figure?.kind === 'moment' ? Date.parse(figure.at) : undefined;

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
    const reading = taskReadings(player, [task(id, times(key, max), figure)], now)[id];
    if (reading?.lock) continue;
    const shown = reading?.figures[figure];
    if (shown?.kind !== 'count') throw new Error(`${figure} is no number`);
    expect(shown.of).toBe(reading?.limits[key]?.max ?? max);
    expect(shown.value).toBeLessThanOrEqual(shown.of ?? 0);
  }
});

const on = (everyDays: number, ...times: string[]): Rhythm => times.map((at) => ({ at, everyDays }));

/** The rhythms of the tasks whose dates the simulated game tells. */
const RHYTHMS: Record<string, Rhythm> = {
  xyz: on(8, '19:55', '20:15', '20:35'),
  xyz2: on(8, '19:55', '20:15', '20:35'),
  'arena-pk': on(4, '12:00', '16:00', '20:00'),
  'npc-pk': ['10:00', '12:30', '15:00', '18:00', '20:30', '22:00'].map((at) => ({ at })),
};

test.each(['xyz', 'xyz2', 'arena-pk'])(
  '%s: its next date is a day on which the assistant goes there',
  (id) => {
    const open = players.find(
      (player) => !taskReadings(player, [task(id, times('n', 1))], new Date(0))[id]?.lock,
    );
    if (!open) throw new Error('no player may go there');
    const clock = clockOf(open);
    const start = Date.parse('2026-05-01T00:07:00+08:00');
    for (let hour = 0; hour < 24 * 9; hour += 1) {
      const now = new Date(start + hour * 60 * MINUTE_MS);
      const { figures } =
        taskReadings(open, [task(id, times('n', 1), 'nextDate', 'nextDay', 'phase')], now)[id] ?? {};
      const next = moment(figures?.nextDate) ?? moment(figures?.nextDay) ?? 0;
      expect(next).toBeGreaterThan(now.getTime());
      const day = gameDayOf(clock, new Date(next));
      const beats = beatsOf(RHYTHMS[id] ?? [], clock, day).filter((beat) => beat > gameDayStart(clock, day));
      expect(beats.length).toBeGreaterThan(0);
      const { phase } = figures ?? {};
      if (phase?.kind !== 'text' || !phase.until) throw new Error('the phase says no end');
      // Closed and guessing end with the start; a phase under way ends before the next one.
      expect(Date.parse(phase.until)).toBeGreaterThan(now.getTime());
      expect(Date.parse(phase.until)).toBeLessThanOrEqual(next);
    }
  },
);

test('the next alien wave is one the assistant goes to', () => {
  const [player] = players;
  if (!player) throw new Error('no player');
  const now = new Date('2026-05-01T11:00:00+08:00');
  const { figures } = taskReadings(player, [task('npc-pk', times('n', 1), 'nextWave')], now)['npc-pk'] ?? {};
  const beats = beatsOf(RHYTHMS['npc-pk'] ?? [], clockOf(player), gameDayOf(clockOf(player), now));
  expect(moment(figures?.nextWave)).toBe(beats.find((beat) => beat > now)?.getTime());
});
