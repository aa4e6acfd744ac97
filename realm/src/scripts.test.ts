import { type Currency, currencies, figure } from '@assistant/contract';
import type { RunLimits } from '@assistant/game';
import { defaults, fieldsOf, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { FOLLOWED } from './asked-coin';
import { clockOf } from './clock';
import { newLord, oldLord } from './first-state';
import { ITEMS } from './items';
import { play, readTasksOf } from './play';
import { SCRIPTS } from './scripts';
import { type RealmState, stateAt } from './state';
import { allTasks } from './testing/definitions';

const HOUR_MS = 3_600_000;
const NOON = new Date('2026-05-01T04:00:00Z');
const NO_FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const player = { account: 'lord-7', platform: 1, region: '37新服专区', server: '3服' };
const clock = clockOf(player);
const tasks = allTasks();

/** Every field at the most it can do: what spends coin too. */
function greedy(definition: TaskDefinition): TaskValues {
  const values = { ...defaults(definition) };
  for (const field of fieldsOf(definition)) {
    if (field.type === 'int' && field.spends) values[field.key] = field.max;
    else if (field.type === 'sw' && field.spends) values[field.key] = true;
    else if (field.type === 'multi' && field.spends)
      values[field.key] = (field.options ?? []).map(({ value }) => value);
    else if (field.type === 'enum' && field.spends) values[field.key] = field.options.at(-1)?.value;
    else if (/^(midDraws|topDraws|useTools)$/.test(field.key)) values[field.key] = 5;
  }
  return values;
}

const rich = (state: RealmState): RealmState => ({
  ...state,
  experience: 200 * 30 * 31,
  stock: { ...state.stock, coin: 100_000 },
});

const gained = (gains: { name: { zh: string }; amount: number }[], name: Currency) =>
  gains.filter((gain) => gain.name.zh === ITEMS[name].zh).reduce((sum, { amount }) => sum + amount, 0);

/** Nine days, longer than from one war to the next, with a run every two hours; after each, what is there is what was there, more by the gains and less by the spending. */
function runs(
  definition: TaskDefinition,
  first: RealmState,
  values: TaskValues,
  limits: RunLimits,
  days = 9,
) {
  let state = first;
  const outcomes = [];
  for (let hour = 0; hour < days * 24; hour += 2) {
    const at = new Date(NOON.getTime() + hour * HOUR_MS + 60_000);
    state = stateAt(state, clock, at);
    const before = { ...state.stock };
    const outcome = play(player, definition, values, { at, limits }, state);
    const { gains, coinSpent, spent = {} } = outcome;
    for (const name of currencies) {
      const cost = name === 'coin' ? coinSpent : (spent[name] ?? 0);
      before[name] += gained(gains, name) - cost;
      if (cost > 0)
        expect(state.stock[name] - gained(gains, name)).toBeGreaterThanOrEqual(limits.floors[name]);
    }
    expect(state.stock).toEqual(before);
    expect(coinSpent).toBeLessThanOrEqual(limits.coin);
    for (const [name, most] of Object.entries(limits.spend))
      expect(spent[name as Currency] ?? 0).toBeLessThanOrEqual(most);
    if (outcome.result === 'skipped' || outcome.result === 'blocked') expect(gains).toEqual([]);
    outcomes.push(outcome);
  }
  return { state, outcomes };
}

test('each task has a script in realm/src/scripts.ts, and each script a task', () => {
  expect(Object.keys(SCRIPTS).sort()).toEqual(tasks.map(({ id }) => id).sort());
});

test('each field that spends coin is followed by its script, as realm/src/asked-coin.ts says', () => {
  const spending = tasks.map(
    ({ id, groups }) =>
      [
        id,
        groups
          .flatMap(({ fields }) => fields)
          .filter(({ spends }) => spends)
          .map(({ key }) => key),
      ] as const,
  );
  for (const [id, keys] of spending)
    expect([id, [...keys].sort()]).toEqual([id, [...(FOLLOWED[id] ?? [])].sort()]);
});

describe.each(tasks.map((task) => [task.id, task] as const))('%s', (id, definition) => {
  test.each([
    ['a new lord', rich(newLord(clock, NOON))],
    ['an account from before', rich(oldLord(player, clock, NOON))],
  ])('of %s: runs, changes the realm, and spends no coin that its values do not ask for', (_whose, first) => {
    const limits = { coin: 5000, coinToday: 0, floors: NO_FLOORS, spend: {} };
    const { state, outcomes } = runs(definition, first, defaults(definition), limits);
    expect(outcomes.every(({ coinSpent }) => coinSpent === 0)).toBe(true);
    // Rebirths begin when the player has chosen a hero.
    if (id === 'lunhui' || outcomes[0]?.reason === 'gameLock') return;
    expect(outcomes.filter(({ result }) => result === 'done' || result === 'partly').length).toBeGreaterThan(
      0,
    );
    expect(outcomes.some(({ gains }) => gains.length > 0)).toBe(true);
    expect({ ...state.ever, ...state.bag, ...state.stock }).not.toEqual({
      ...first.ever,
      ...first.bag,
      ...first.stock,
    });
  });

  test('never spends more coin than allowed, nor what has to stay, whatever its values ask for', () => {
    const floors = { ...NO_FLOORS, gold: 60_000, food: 90_000, wood: 40_000, iron: 40_000, coin: 99_900 };
    for (const limits of [
      { coin: 70, coinToday: 0, floors: NO_FLOORS, spend: {} },
      { coin: 5000, coinToday: 0, floors, spend: {} },
      { coin: 0, coinToday: 0, floors: NO_FLOORS, spend: { gold: 100, food: 100, wood: 0, iron: 0 } },
    ])
      runs(definition, rich(newLord(clock, NOON)), greedy(definition), limits, 1);
  });

  test('shows figures that the contract takes, each time; attempts come back with the game day', () => {
    let state = rich(newLord(clock, NOON));
    const limits = { coin: 0, coinToday: 0, floors: NO_FLOORS, spend: {} };
    for (let hour = 0; hour < 30; hour += 6) {
      const at = new Date(NOON.getTime() + hour * HOUR_MS);
      state = stateAt(state, clock, at);
      const { figures, lock } = readTasksOf(player, [definition], state, at)[id] ?? {
        figures: {},
        lock: null,
      };
      expect(Object.keys(figures).sort()).toEqual(lock ? [] : definition.status.map(({ key }) => key).sort());
      for (const one of Object.values(figures)) {
        expect(figure.parse(one)).toEqual(one);
        if (one.kind === 'count') expect(one.value).toBeGreaterThanOrEqual(0);
        if (one.kind === 'moment' && !/last/i.test(JSON.stringify(one)))
          expect(Date.parse(one.at)).not.toBeNaN();
      }
      play(player, definition, defaults(definition), { at, limits }, state);
    }
    expect(stateAt(state, clock, new Date(NOON.getTime() + 54 * HOUR_MS)).today).toEqual({});
  });

  test('does the same for the same account, moment, values and state', () => {
    const run = () => {
      const state = rich(oldLord(player, clock, NOON));
      const limits = { coin: 500, coinToday: 0, floors: NO_FLOORS, spend: {} };
      return [play(player, definition, greedy(definition), { at: NOON, limits }, state), state];
    };
    expect(run()).toEqual(run());
  });
});
