import { resolve } from 'node:path';
import type { LocalText } from '@assistant/contract';
import {
  applyPlan,
  isPlanned,
  type PresetId,
  runMinutes,
  type TaskDefinition,
  taskDocument,
} from '@assistant/tasks';
import { clockOf } from './clock';
import { newLord } from './first-state';
import { play } from './play';
import { stateAt } from './state';
import { allTasks } from './testing/definitions';

// No code may import the page before the login; a test looks at it.
const { sampleGains, sampleItems } = require(
  resolve(__dirname, '../../mfe-auth/src/try-out/sample-gains.ts'),
) as {
  sampleGains: Record<PresetId, Record<string, number[]>>;
  sampleItems: LocalText[];
};

const DAYS = 8;
const FIRST = Date.parse('2026-05-01T00:00:00+08:00');
const FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const limits = { coin: 0, coinToday: 0, floors: FLOORS, spend: {} };
const night = [{ from: '23:00', to: '07:00' }];
const player = { account: 'visitor', platform: 1, region: '37新服专区', server: '3服' };
const clock = clockOf(player);

/** Two figures of it count. */
function rounded(amount: number): number {
  if (amount < 1) return Math.round(amount);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}

/** What a task gains a new lord of the realm on a day: the mean of eight. */
function gainsOf(definition: TaskDefinition, style: PresetId): number[] {
  const values = applyPlan(definition, style, false, taskDocument(definition).read(undefined));
  const minutes = [...runMinutes(definition, values, night).keys()].sort((a, b) => a - b);
  let state = newLord(clock, new Date(FIRST));
  const gained = new Map<string, number>();
  for (let day = 0; day < DAYS; day += 1)
    for (const minute of minutes) {
      const at = new Date(FIRST + (day * 1440 + minute + 1) * 60_000);
      state = stateAt(state, clock, at);
      for (const { name, amount } of play(player, definition, values, { at, limits }, state).gains)
        gained.set(name.zh, (gained.get(name.zh) ?? 0) + amount);
    }
  return sampleItems.map(({ zh }) => rounded((gained.get(zh) ?? 0) / DAYS));
}

test.each(['frugal', 'balanced', 'everythingFree'] as const)(
  'what the plan before the login says to gain by %s is what the realm gives',
  (style) => {
    const tasks = allTasks().filter((task) => task.tier === 'basic' && isPlanned(task, style));
    const gains = tasks.map((task): [string, number[]] => [task.id, gainsOf(task, style)]);
    expect(sampleGains[style]).toEqual(Object.fromEntries(gains.filter(([, all]) => all.some(Boolean))));
  },
);
