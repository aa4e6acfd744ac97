import { type GamePlayer, memoryStore } from '@assistant/game';
import { onEachDatabase } from '../testing/server';
import { type ForgettingStore, openGameStore } from './game-store';

onEachDatabase((server) => {
  const now = () => server().clock.now;
  const stores: Record<string, () => ForgettingStore> = {
    database: () => openGameStore(server().db, now),
    memory: () => memoryStore(now),
  };

  describe.each(Object.keys(stores))('the store in the %s', (kind) => {
    let store: ForgettingStore;
    let player: GamePlayer;
    let players = 0;
    beforeEach(() => {
      store = stores[kind]?.() as ForgettingStore;
      players += 1;
      player = { account: `${kind}-${players}`, platform: 1, region: '37新服专区', server: '' };
    });
    /** Another replica's; the one in memory has none. */
    const another = () => (kind === 'database' ? openGameStore(server().db, now) : store);

    test('gives back JSON values as they were stored, also to another replica', async () => {
      const value = { text: '三国', list: [1, null, { deep: true }] };
      await store.withLock(player, async (entries) => {
        entries.set('value', value);
        value.list.push(2);
        entries.set('zero', 0);
        entries.set('null', null);
        expect(await entries.get('value')).toEqual({ text: '三国', list: [1, null, { deep: true }] });
      });
      expect(await another().get(player, 'value')).toEqual({ text: '三国', list: [1, null, { deep: true }] });
      expect(await another().get(player, 'zero')).toBe(0);
      expect(await another().get(player, 'null')).toBeNull();
      expect(await store.get(player, 'none')).toBeUndefined();
      expect(await store.get({ ...player, server: 'another' }, 'value')).toBeUndefined();
    });

    test('stores all changes of a lock, or none', async () => {
      await store.withLock(player, async (entries) => {
        entries.set('one', 1);
        entries.set('two', 2);
      });
      const failed = store.withLock(player, async (entries) => {
        entries.set('one', 'changed');
        entries.delete('two');
        expect(await entries.get('two')).toBeUndefined();
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect([await store.get(player, 'one'), await store.get(player, 'two')]).toEqual([1, 2]);
      await store.withLock(player, async (entries) => {
        entries.set('one', 3);
        entries.delete('two');
      });
      expect([await store.get(player, 'one'), await store.get(player, 'two')]).toEqual([3, undefined]);
    });

    test('lets one after the other work for a player, on any replica', async () => {
      const add = (at: number) =>
        (at % 2 ? store : another()).withLock(player, async (entries) => {
          const count = Number((await entries.get('count')) ?? 0);
          await new Promise(setImmediate);
          entries.set('count', count + 1);
        });
      await Promise.all(Array.from({ length: 20 }, (_, at) => add(at)));
      expect(await store.get(player, 'count')).toBe(20);
    });

    test('keeps what expires until then', async () => {
      const { clock } = server();
      const from = clock.now;
      const until = new Date(from.getTime() + 60_000);
      await store.withLock(player, async (entries) => {
        entries.set('short', 1, until);
        entries.set('long', 2);
      });
      expect(await store.get(player, 'short')).toBe(1);
      clock.now = until;
      expect(await store.get(player, 'short')).toBeUndefined();
      await store.withLock(player, async (entries) => {
        expect(await entries.get('short')).toBeUndefined();
        entries.set('short', 3);
      });
      expect([await store.get(player, 'short'), await store.get(player, 'long')]).toEqual([3, 2]);
      clock.now = from;
    });

    test('forgets a player and nobody else', async () => {
      const other = { ...player, account: `${player.account}-other` };
      for (const one of [player, other]) await store.withLock(one, async (entries) => entries.set('a', 1));
      await store.forget(player);
      expect([await store.get(player, 'a'), await store.get(other, 'a')]).toEqual([undefined, 1]);
    });
  });
});
