import { memoryHost, memoryStore } from '@assistant/game';
import { taskNamed } from '@assistant/realm/testing';
import { defaults } from '@assistant/tasks';
import { loadGateway } from './load-gateway';

const now = () => new Date('2026-05-01T04:00:00Z');
const player = { account: 'lord-1', platform: 1, region: '37新服专区', server: '1服' };
const KEY = '4b7c6f6e-0f6e-4d3e-9d5c-6f0f5c9f0a01';

test('without a module the realm is loaded, through the same door; forget empties what it keeps', async () => {
  const store = memoryStore(now);
  const gateway = await loadGateway(undefined, { ...memoryHost(now), store });
  expect(gateway).toMatchObject({ name: 'simulated realm', simulated: true });
  const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
  const order = {
    key: KEY,
    at: now(),
    limits: { coin: 0, coinToday: 0, floors, spend: {} },
    signal: new AbortController().signal,
  };
  await gateway.signIn({ ...player, password: 'x' }, 'newcomer');
  const { reading: _, ...outcome } = await gateway.runTask(
    player,
    taskNamed('mining'),
    defaults(taskNamed('mining')),
    order,
  );
  // Whatever loads it anew with the same store goes on.
  const replica = await loadGateway(undefined, { ...memoryHost(now), store });
  expect(await replica.outcomeOf?.(player, KEY)).toEqual({ state: 'ended', outcome });
  await gateway.forget?.(player);
  expect(await store.get(player, 'realm.state')).toBeUndefined();
  expect(await replica.outcomeOf?.(player, KEY)).toEqual({ state: 'neverBegun' });
});
