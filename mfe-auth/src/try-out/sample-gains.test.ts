import { resolve } from 'node:path';
import { answersOf, makePlan, settingsOfAnswers } from '@assistant/onboarding';
import { type PresetId, runMinutes, type TaskDefinition } from '@assistant/tasks';
import { sampleGains, sampleItems } from './sample-gains';

// No code may import the realm; a test looks at it.
const realm = (file: string) => require(resolve(__dirname, `../../../realm/src/${file}.ts`));
const { allTasks } = realm('testing/definitions') as { allTasks(): TaskDefinition[] };
const { clockOf } = realm('clock');
const { newLord } = realm('first-state');
const { stateAt } = realm('state');
const { play } = realm('play');

// What jsdom lacks.
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));

const DAYS = 8;
const FIRST = Date.parse('2026-05-01T00:00:00+08:00');
const limits = {
  coin: 0,
  coinToday: 0,
  floors: { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 },
  spend: {},
};
const player = { account: 'visitor', platform: 1, region: '37新服专区', server: '3服' };
const { quietHours } = settingsOfAnswers(answersOf(undefined, {}));

/** Two figures of it count. */
function rounded(amount: number): number {
  if (amount < 1) return Math.round(amount);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}

/** What each task of a style gains a new lord of the simulated realm on a day: the mean of eight. */
function simulated(style: PresetId) {
  const tasks = makePlan(allTasks(), { setting: {} }, 'none', { style, spend: false, quietHours });
  const clock = clockOf(player);
  return Object.fromEntries(
    tasks.flatMap(({ definition, values }) => {
      const minutes = [...runMinutes(definition, values, quietHours).keys()].sort((a, b) => a - b);
      let state = newLord(clock, new Date(FIRST));
      const gained: Record<string, number> = {};
      for (let day = 0; day < DAYS; day += 1)
        for (const minute of minutes) {
          const at = new Date(FIRST + (day * 1440 + minute + 1) * 60_000);
          state = stateAt(state, clock, at);
          for (const { name, amount } of play(player, definition, values, { at, limits }, state).gains)
            gained[name.zh] = (gained[name.zh] ?? 0) + amount;
        }
      const means = sampleItems.map(({ zh }) => rounded((gained[zh] ?? 0) / DAYS));
      return means.some(Boolean) ? [[definition.id, means]] : [];
    }),
  );
}

test.each(['frugal', 'balanced', 'everythingFree'] as const)(
  'the gains of %s are those of the simulated realm',
  (style) => {
    expect(sampleGains[style]).toEqual(simulated(style));
  },
);
