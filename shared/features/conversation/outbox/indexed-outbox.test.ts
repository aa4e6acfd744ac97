import '../testing/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { createDraft } from './draft';
import { indexedOutbox, moveUnsent } from './indexed-outbox';
import type { KeptDraft } from './outbox';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

const kept = (n: number) => ({
  clientId: `client-${n}`,
  content: `第 ${n} 条`,
  queuedAt: '2026-01-31T05:00:00.000Z',
});

test('messages come back after a reload in the order they were put', async () => {
  const before = indexedOutbox('zhaoyun');
  for (const n of [3, 1, 2]) await before.put(kept(n));
  expect(await indexedOutbox('zhaoyun').list()).toEqual([kept(3), kept(1), kept(2)]);
});

test('regression: each visit of a conversation left a connection that stayed open as long as the page', async () => {
  const opened = jest.spyOn(indexedDB, 'open');
  for (const account of ['zhaoyun', 'zhaoyun', 'guest']) await indexedOutbox(account).list();
  await moveUnsent('guest', 'zhaoyun');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a removed message does not come back; removing it twice does no harm', async () => {
  const outbox = indexedOutbox('zhaoyun');
  await outbox.put(kept(1));
  await outbox.put(kept(2));
  await outbox.remove('client-1');
  await outbox.remove('client-1');
  expect(await indexedOutbox('zhaoyun').list()).toEqual([kept(2)]);
});

test('an account sees and removes its own messages and draft only', async () => {
  const mine = indexedOutbox('zhaoyun');
  const other = indexedOutbox('machao');
  await mine.put(kept(1));
  await mine.writeDraft({ text: '写到一半' });
  await other.remove('client-1');
  expect(await other.list()).toEqual([]);
  expect(await other.readDraft()).toEqual({ text: '' });
  expect(await mine.list()).toEqual([kept(1)]);
});

test('what one owner had waiting and was writing goes to another, before what that one writes later', async () => {
  const [visitor, account] = [indexedOutbox('guest'), indexedOutbox('zhaoyun')];
  for (const n of [1, 2]) await visitor.put(kept(n));
  await visitor.writeDraft({ text: '写到一半' });
  expect(await moveUnsent('guest', 'zhaoyun')).toBe('写到一半');
  await account.put(kept(3));
  expect(await account.list()).toEqual([kept(1), kept(2), kept(3)]);
  expect([await visitor.list(), await visitor.readDraft()]).toEqual([[], { text: '' }]);
  expect(await moveUnsent('guest', 'zhaoyun')).toBe('');
});

test('a draft is kept, replaced and, once empty, gone', async () => {
  const outbox = indexedOutbox('zhaoyun');
  await outbox.writeDraft({ text: '一' });
  await outbox.writeDraft({ text: '一二' });
  expect(await indexedOutbox('zhaoyun').readDraft()).toEqual({ text: '一二' });
  await outbox.writeDraft({ text: '' });
  expect(await indexedOutbox('zhaoyun').readDraft()).toEqual({ text: '' });
});

test('the outbox reopens its database after the browser has cut the connection', async () => {
  const outbox = indexedOutbox('zhaoyun');
  await outbox.put(kept(1));
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError');
  });
  await outbox.put(kept(2));
  expect(await outbox.list()).toEqual([kept(1), kept(2)]);
});

test('what the version before kept is read', async () => {
  const before: IDBDatabase = await new Promise((resolve) => {
    const request = indexedDB.open('assistant-chat', 1);
    request.onupgradeneeded = () => {
      const unsent = request.result.createObjectStore('unsent', { autoIncrement: true });
      unsent.createIndex('account', 'account');
      unsent.createIndex('client-id', ['account', 'clientId'], { unique: true });
      unsent.add({ ...kept(1), account: 'zhaoyun' });
      request.result
        .createObjectStore('drafts', { keyPath: 'account' })
        .add({ account: 'zhaoyun', text: '一' });
    };
    request.onsuccess = () => resolve(request.result);
  });
  before.close();
  const outbox = indexedOutbox('zhaoyun');
  expect(await outbox.list()).toEqual([kept(1)]);
  expect(await outbox.readDraft()).toEqual({ text: '一' });
  await outbox.remove('client-1');
  expect(await outbox.list()).toEqual([]);
});

test('without a database the outbox works as long as the page lasts, and says so in the log', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private mode', 'SecurityError');
  });
  const outbox = indexedOutbox('zhaoyun');
  await outbox.put(kept(1));
  expect(await outbox.list()).toEqual([kept(1)]);
  expect(errors).toHaveBeenCalledWith('chat storage: SecurityError');
});

test('a kept draft does not overwrite what was typed while it was being read', async () => {
  let deliver = (_: KeptDraft) => {};
  const read = new Promise<KeptDraft>((resolve) => {
    deliver = resolve;
  });
  const draft = createDraft({ readDraft: () => read, writeDraft: async () => {} });
  draft.set('新写的');
  deliver({ text: '旧的' });
  await read;
  expect(draft.get()).toBe('新写的');
});
