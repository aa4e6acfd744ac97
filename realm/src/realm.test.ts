import { memoryHost, type RunLimits } from '@assistant/game';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { defaults } from '@assistant/tasks';
import fc from 'fast-check';
import { clockOf } from './clock';
import { createGateway } from './realm';
import { taskNamed } from './testing/definitions';
import { numberField, smallTask } from './testing/small-task';

const NOW = new Date('2026-05-01T04:00:00Z');
const FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const LIMITS: RunLimits = { coin: 1000, coinToday: 0, floors: FLOORS, spend: {} };

/** Up to ten times, each of which costs coin. */
const spendingField = { ...numberField('buyTimes', 10), spends: true as const };

const realm = () => createGateway(memoryHost(() => NOW));
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
  return realm().runTask(player, definition, values, { key: '1', at, limits, signal });
}

test('a figure that a later release adds has something to show', async () => {
  const definition = {
    ...smallTask('mining'),
    status: [{ key: 'new', label: { zh: '新', en: 'New' } }],
  };
  const { mining } = await realm().readTasks(playerOf('lord-1'), [definition]);
  expect(mining?.figures.new).toMatchObject({ kind: 'count' });
});

test('a run is the same for the same account, task and hour', async () => {
  const definition = smallTask('legendary');
  expect(await run(definition, {})).toEqual(await run(definition, {}));
});

test('a run says that it is simulated', async () => {
  const { text } = await run(smallTask('legendary'), {});
  expect([text.zh, text.en]).toEqual([expect.stringContaining('模拟'), expect.stringContaining('simulated')]);
});

test('coin is spent only on what the values ask for, and never above the limit', async () => {
  const definition = smallTask('legendary', spendingField);
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
      run(smallTask('legendary', spendingField), { buyTimes: 10 }, { ...LIMITS, coin: 20 }, player),
    ),
  );
  const cut = done.filter(({ coinSpent }) => coinSpent > 0);
  expect(cut.length).toBeGreaterThan(0);
  for (const one of cut) expect(one).toMatchObject({ result: 'partly', reason: 'coinCap', coinSpent: 20 });
});

test('the two late towers open after the fifth merge', async () => {
  const gateway = realm();
  const tower = smallTask('zhenhun');
  for (const player of players.slice(0, 20)) {
    const reading = (await gateway.readTasks(player, [tower])).zhenhun;
    expect(reading?.lock === null).toBe(clockOf(player).merges >= 5);
    const outcome = await run(tower, {}, LIMITS, player);
    expect(outcome.reason === 'gameLock').toBe(reading?.lock !== null);
  }
});

test('a player who plays in the evening is found in the game, and can be logged out of it', async () => {
  const gateway = createGateway(memoryHost(() => new Date('2026-05-01T13:30:00Z')));
  const entries = await Promise.all(players.map((player) => gateway.enter(player, { takeOver: false })));
  const away = players.filter((_, index) => !entries[index]?.ok);
  expect(away.length).toBeGreaterThan(0);
  expect(away.length).toBeLessThan(players.length / 4);
  for (const player of away) expect(await gateway.enter(player, { takeOver: true })).toEqual({ ok: true });
});

test('the chat goes on where it was read up to', async () => {
  const gateway = realm();
  const ask = (after: number, limit: number) =>
    gateway.chatLines(playerOf('lord-1'), { channels: ['world', 'system'], after, limit });
  const all = await ask(0, 500);
  const middle = all[Math.floor(all.length / 2)]?.id ?? 0;
  expect(await ask(middle, 500)).toEqual(all.filter(({ id }) => id > middle));
  expect(await ask(0, 5)).toEqual(all.slice(-5));
});

test('no more is bought than the game sells to this player', async () => {
  const gateway = realm();
  const definition = taskNamed('pve-combat');
  const player = playerOf('lord-1');
  const read = async () => (await gateway.readTasks(player, [definition]))['pve-combat'];
  const max = (await read())?.limits.buyTimes?.max ?? 10;
  expect(max).toBeLessThan(10);
  const order = {
    key: '1',
    at: NOW,
    limits: { ...LIMITS, coin: 5000 },
    signal: new AbortController().signal,
  };
  await gateway.runTask(player, definition, { ...defaults(definition), buyTimes: 10 }, order);
  expect((await read())?.figures.bought).toEqual({ kind: 'count', value: max, of: max });
});
