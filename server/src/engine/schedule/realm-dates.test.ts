import type { Figure } from '@assistant/contract';
import { type GamePlayer, gameDayOf, gameDayStart, memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import type { TaskDefinition } from '@assistant/tasks';
import { definitionOf } from '../../testing/site';
import { beatsOf, type Rhythm } from './rhythm';

let now = new Date(0);
const realm = createGateway(memoryHost(() => now));
const clockOf = realm.clock;

/** What the realm says at a moment. */
async function taskReadings(player: GamePlayer, definitions: readonly TaskDefinition[], at: Date) {
  now = at;
  return realm.readTasks(player, definitions);
}

const words = { zh: '次数', en: 'Times' };

/** A task with these figures. */
const task = (id: string, ...status: string[]): TaskDefinition => ({
  ...definitionOf(id, 'basic'),
  status: status.map((key) => ({ key, label: words })),
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

const on = (everyDays: number, ...times: string[]): Rhythm => times.map((at) => ({ at, everyDays }));

/** The rhythms of the tasks whose dates the simulated game says. */
const RHYTHMS: Record<string, Rhythm> = {
  xyz: on(8, '19:55', '20:15', '20:35'),
  xyz2: on(8, '19:55', '20:15', '20:35'),
  'arena-pk': on(4, '12:00', '16:00', '20:00'),
  'npc-pk': ['10:00', '12:30', '15:00', '18:00', '20:30', '22:00'].map((at) => ({ at })),
};

test.each(['xyz', 'xyz2', 'arena-pk'])(
  '%s: its next date is a day on which the assistant goes there',
  async (id) => {
    let open: GamePlayer | undefined;
    for (const player of players)
      if (!(await taskReadings(player, [task(id)], new Date(0)))[id]?.lock) open ??= player;
    if (!open) throw new Error('no player may go there');
    const clock = clockOf(open);
    const start = Date.parse('2026-05-01T00:07:00+08:00');
    for (let hour = 0; hour < 24 * 9; hour += 1) {
      const at = new Date(start + hour * 60 * MINUTE_MS);
      const { figures } =
        (await taskReadings(open, [task(id, 'nextDate', 'nextDay', 'phase')], at))[id] ?? {};
      const next = moment(figures?.nextDate) ?? moment(figures?.nextDay) ?? 0;
      expect(next).toBeGreaterThan(at.getTime());
      const day = gameDayOf(clock, new Date(next));
      const beats = beatsOf(RHYTHMS[id] ?? [], clock, day).filter((beat) => beat > gameDayStart(clock, day));
      expect(beats.length).toBeGreaterThan(0);
      const { phase } = figures ?? {};
      if (phase?.kind !== 'text' || !phase.until) throw new Error('the phase says no end');
      // Closed and guessing end with the start; a phase under way ends before the next one.
      expect(Date.parse(phase.until)).toBeGreaterThan(at.getTime());
      expect(Date.parse(phase.until)).toBeLessThanOrEqual(next);
    }
  },
);

test('the next alien wave is one the assistant goes to', async () => {
  const [player] = players;
  if (!player) throw new Error('no player');
  const at = new Date('2026-05-01T11:00:00+08:00');
  const { figures } = (await taskReadings(player, [task('npc-pk', 'nextWave')], at))['npc-pk'] ?? {};
  const beats = beatsOf(RHYTHMS['npc-pk'] ?? [], clockOf(player), gameDayOf(clockOf(player), at));
  expect(moment(figures?.nextWave)).toBe(beats.find((beat) => beat > at)?.getTime());
});
