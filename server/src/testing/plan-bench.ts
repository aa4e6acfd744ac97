/**
 * What a plan costs: the processor's time of one `nextRun`, by the zone of the game's clock and the kind of schedule, and
 * how much a zone with summer time costs against UTC. Fails at nothing: it is read.
 *
 *     npm run bench:plan
 */
import { seasons } from '@assistant/contract';
import { weekdays } from '@assistant/tasks';
import { nextRun, type PlanInput, type Schedule } from '../engine/schedule/next-run';
import type { Rhythm } from '../engine/schedule/rhythm';

const ROUNDS = 20_000;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 3);
const ZONES = ['UTC', 'Asia/Shanghai', 'America/New_York'];

const always: Schedule = {
  mode: 'auto',
  fixedTimes: [],
  intervalMin: 60,
  jitterMin: 10,
  windows: [],
  quietHours: [],
  weekdays: [...weekdays],
  seasons: [...seasons],
};
const hours = { windows: [{ from: '08:00', to: '12:00' }], quietHours: [{ from: '23:00', to: '07:00' }] };
const KINDS: Record<string, { schedule: Schedule; rhythm: Rhythm }> = {
  'at the reset': { schedule: always, rhythm: [{ at: 'reset' }] },
  'at set times': { schedule: { ...always, mode: 'fixedTimes', fixedTimes: ['10:00'] }, rhythm: [] },
  'each hour': { schedule: always, rhythm: [{ at: 'hour' }] },
  'in autumn': { schedule: always, rhythm: [{ at: '12:30', season: 'autumn' }] },
  'an interval within hours': { schedule: { ...always, ...hours, mode: 'interval' }, rhythm: [] },
};

/** Microseconds of the processor for one plan. */
function costOf(timeZone: string, kind: Pick<PlanInput, 'schedule' | 'rhythm'>): number {
  const clock = {
    timeZone,
    rolloverMin: 5,
    openedAt: new Date(NOW - 900 * DAY_MS),
    mergedAt: null,
    merges: 0,
  };
  const [lastStart, savedAt] = [new Date(NOW - DAY_MS / 4), new Date(NOW - 3 * DAY_MS)];
  const given = { clock, seed: '1 mining', lastStart, savedAt, retryAt: null, holds: [], ...kind };
  const plan = (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) nextRun({ ...given, now: new Date(NOW + round * 1000) });
  };
  plan(ROUNDS / 10);
  const before = process.cpuUsage();
  plan(ROUNDS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ROUNDS;
}

console.log(`| µs of a plan | ${ZONES.join(' | ')} | summer time : UTC |\n|---|---|---|---|---|`);
for (const [name, kind] of Object.entries(KINDS)) {
  const costs = ZONES.map((zone) => costOf(zone, kind));
  const ratio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  console.log(`| ${name} | ${costs.map((cost) => cost.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`);
}
