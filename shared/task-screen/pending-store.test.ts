import 'fake-indexeddb/auto';
import { indexedDbPendingStore, type Pending } from './pending-store';

// jsdom has no structuredClone; what is kept is plain enough for JSON.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
afterEach(() => jest.restoreAllMocks());

const pending: Pending = { base: { count: 1 }, values: { count: 2 }, drafts: { count: 'x' }, revision: 3 };

test('keeps what is unsent by account and task', async () => {
  const store = indexedDbPendingStore();
  await store.save('zhaoyun', 'mining', pending);
  await store.save('zhaoyun', 'shop', pending);
  await store.save('zhaoyun2', 'mining', pending);
  await store.remove('zhaoyun', 'shop');
  expect(await store.list('zhaoyun')).toEqual(['mining']);
  expect(await indexedDbPendingStore().load('zhaoyun', 'mining')).toEqual(pending);
  expect(await store.load('zhaoyun', 'shop')).toBeUndefined();
});

test('goes on with a connection of its own after the browser has cut one', async () => {
  const store = indexedDbPendingStore();
  await store.save('machao', 'mining', pending);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection was lost', 'InvalidStateError');
  });
  await store.save('machao', 'shop', pending);
  expect(await store.list('machao')).toEqual(['mining', 'shop']);
});

test('a database that could not be opened is opened by the next who asks', async () => {
  const opened = jest.spyOn(indexedDB, 'open');
  const refuse = () => {
    throw new DOMException('not now', 'UnknownError');
  };
  opened.mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  const store = indexedDbPendingStore();
  await expect(store.load('caocao', 'mining')).rejects.toThrow('not now');
  await store.save('caocao', 'mining', pending);
  expect(await store.load('caocao', 'mining')).toEqual(pending);
});
