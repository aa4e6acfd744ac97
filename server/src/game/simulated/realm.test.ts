import { figure } from '@assistant/contract';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import fc from 'fast-check';
import { spendingTask } from '../../testing/bench';
import { definitionOf } from '../../testing/site';
import type { RunLimits } from '../gateway';
import { clockOf } from './clock';
import { BASIC } from './figures/basic';
import { PREMIUM } from './figures/premium';
import { SUPREME } from './figures/supreme';
import { createGateway } from './realm';

const NOW = new Date('2026-05-01T04:00:00Z');
const FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const LIMITS: RunLimits = { coin: 1000, coinToday: 0, floors: FLOORS, spend: {} };

const realm = () => createGateway({ now: () => NOW });
const playerOf = (account: string, server = '1服') => ({
  account,
  platform: 1,
  region: '37新服专区',
  server,
});
const players = Array.from({ length: 200 }, (_, index) => playerOf(`lord-${index}`, `${index % 20}服`));

async function run(
  definition: TaskDefinition,
  values: TaskValues,
  limits = LIMITS,
  player = playerOf('lord-1'),
  at = NOW,
) {
  const { signal } = new AbortController();
  return (await realm()).runTask(player, definition, values, { key: '1', at, limits, signal });
}

test('every task of the three tiers has figures that the contract takes, for every account', async () => {
  const gateway = await realm();
  const makes = Object.entries({ ...BASIC, ...PREMIUM, ...SUPREME });
  const definitions = makes.map(([id, keys]) => ({
    ...definitionOf(id, 'basic'),
    status: Object.keys(keys).map((key) => ({ key, label: { zh: key, en: key } })),
  }));
  expect(definitions).toHaveLength(31);
  for (const player of players.slice(0, 40)) {
    const readings = await gateway.readTasks(player, definitions);
    for (const { id, status } of definitions) {
      const { figures, lock } = readings[id] ?? { figures: {}, lock: null };
      expect(Object.keys(figures)).toHaveLength(lock ? 0 : status.length);
      for (const one of Object.values(figures)) expect(figure.parse(one)).toEqual(one);
    }
  }
});

test('a figure that a later release adds has something to show', async () => {
  const definition = {
    ...definitionOf('mining', 'basic'),
    status: [{ key: 'new', label: { zh: '新', en: 'New' } }],
  };
  const { mining } = await (await realm()).readTasks(playerOf('lord-1'), [definition]);
  expect(mining?.figures.new).toMatchObject({ kind: 'count' });
});

test('a run is the same for the same account, task and hour', async () => {
  const definition = definitionOf('legendary', 'basic');
  expect(await run(definition, {})).toEqual(await run(definition, {}));
});

test('runs end in different ways, and each says that it is simulated', async () => {
  const definition = definitionOf('legendary', 'basic');
  const outcomes = await Promise.all(players.map((player) => run(definition, {}, LIMITS, player)));
  expect(new Set(outcomes.map(({ result }) => result))).toEqual(
    new Set(['done', 'partly', 'skipped', 'blocked']),
  );
  for (const { text } of outcomes)
    expect([text.zh, text.en]).toEqual([
      expect.stringContaining('模拟'),
      expect.stringContaining('simulated'),
    ]);
});

test('coin is spent only on what the values ask for, and never above the limit', async () => {
  const definition = spendingTask('legendary');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 600 }),
      fc.constantFrom(...players),
      async (buyTimes, coin, coinToday, player) => {
        const { coinSpent } = await run(definition, { buyTimes }, { ...LIMITS, coin, coinToday }, player);
        return coinSpent <= coin && coinSpent + coinToday <= Math.max(coinToday, buyTimes * 30);
      },
    ),
  );
});

test('a run that the daily cap cuts short is partly done and says so', async () => {
  const done = await Promise.all(
    players.map((player) =>
      run(spendingTask('legendary'), { buyTimes: 10 }, { ...LIMITS, coin: 20 }, player),
    ),
  );
  const cut = done.filter(({ coinSpent }) => coinSpent > 0);
  expect(cut.length).toBeGreaterThan(0);
  for (const one of cut) expect(one).toMatchObject({ result: 'partly', reason: 'coinCap', coinSpent: 20 });
});

test.each([
  ['the account’s', { ...LIMITS, floors: { ...FLOORS, food: 999_999_999 } }, {}],
  ['the task’s reserve', LIMITS, { foodReserve: 999_999_999 }],
  ['the task’s floors', LIMITS, { keep: { food: 999_999_999 } }],
])('food below %s blocks the run', async (_whose, limits, values) => {
  const outcome = await run(definitionOf('thief-pk', 'premium'), values, limits);
  expect(outcome).toMatchObject({ result: 'blocked', reason: 'floor', coinSpent: 0, gains: [] });
});

test('the two late towers open after the fifth merge', async () => {
  const gateway = await realm();
  const tower = definitionOf('zhenhun', 'supreme');
  for (const player of players.slice(0, 20)) {
    const reading = (await gateway.readTasks(player, [tower])).zhenhun;
    expect(reading?.lock === null).toBe(clockOf(player).merges >= 5);
    const outcome = await run(tower, {}, LIMITS, player);
    expect(outcome.reason === 'gameLock').toBe(reading?.lock !== null);
  }
});

test('the first rebirth of a hero waits for the player', async () => {
  const open = players.find((player) => clockOf(player).merges >= 5);
  const outcome = await run(definitionOf('lunhui', 'supreme'), { confirmFirst: true }, LIMITS, open);
  expect(outcome).toMatchObject({ result: 'blocked', reason: 'needsHuman' });
});

test('a player who plays in the evening is found in the game, and can be logged out of it', async () => {
  const gateway = await createGateway({ now: () => new Date('2026-05-01T13:30:00Z') });
  const entries = await Promise.all(players.map((player) => gateway.enter(player, { takeOver: false })));
  const away = players.filter((_, index) => !entries[index]?.ok);
  expect(away.length).toBeGreaterThan(0);
  expect(away.length).toBeLessThan(players.length / 4);
  for (const player of away) expect(await gateway.enter(player, { takeOver: true })).toEqual({ ok: true });
});

test('the chat goes on where it was read up to', async () => {
  const gateway = await realm();
  const ask = (after: number, limit: number) =>
    gateway.chatLines(playerOf('lord-1'), { channels: ['world', 'system'], after, limit });
  const all = await ask(0, 500);
  const middle = all[Math.floor(all.length / 2)]?.id ?? 0;
  expect(await ask(middle, 500)).toEqual(all.filter(({ id }) => id > middle));
  expect(await ask(0, 5)).toEqual(all.slice(-5));
});

test('no more is bought than the game sells to this player', async () => {
  const definition = spendingTask('pve-combat');
  const limited = await (await realm()).readTasks(playerOf('lord-1'), [definition]);
  const max = limited['pve-combat']?.limits.buyTimes?.max ?? 10;
  const spent = await Promise.all(
    Array.from({ length: 24 }, (_, hour) => {
      const at = new Date(NOW.getTime() + hour * 3_600_000);
      return run(definition, { buyTimes: 10 }, LIMITS, playerOf('lord-1'), at);
    }),
  );
  expect(Math.max(...spent.map(({ coinSpent }) => coinSpent))).toBe(max * 30);
  expect(max).toBeLessThan(10);
});
