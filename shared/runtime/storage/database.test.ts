/** @jest-environment node */
import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { openDB, unwrap } from 'idb';
import { Database, type DBSchema } from './index';

interface Notes extends DBSchema {
  notes: { key: string; value: string };
}

const notes = () =>
  new Database<Notes>({
    name: 'test-notes',
    version: 1,
    create: (database) => {
      database.createObjectStore('notes');
    },
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

const put = (kept: Database<Notes>, text: string) => kept.use((database) => database.put('notes', text, 'a'));
const get = (kept: Database<Notes>) => kept.use((database) => database.get('notes', 'a'));
const connectionOf = (kept: Database<Notes>) => kept.use(async (database) => unwrap(database));

test('what one page keeps the next one reads', async () => {
  await put(notes(), 'kept');
  expect(await get(notes())).toBe('kept');
});

test('one that was left without its stores is made anew', async () => {
  (await openDB('test-notes', 1)).close();
  await put(notes(), 'kept');
  expect(await get(notes())).toBe('kept');
});

test('all that is asked at once goes over one connection', async () => {
  const opened = jest.spyOn(indexedDB, 'open');
  const kept = notes();
  await Promise.all([get(kept), get(kept), get(kept)]);
  expect(opened).toHaveBeenCalledTimes(1);
});

describe('a connection that is gone is replaced', () => {
  test.each(['InvalidStateError', 'UnknownError'])('where the browser says %s', async (name) => {
    const kept = notes();
    await put(kept, 'before');
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('the connection was lost', name);
    });
    expect(await get(kept)).toBe('before');
  });

  test('where it was cut in the middle of a write', async () => {
    const kept = notes();
    let cut = true;
    await kept.use(async (database) => {
      const transaction = database.transaction('notes', 'readwrite');
      void transaction.store.put('written', 'a').catch(() => {});
      if (cut) transaction.abort();
      cut = false;
      await transaction.done;
    });
    expect(await get(kept)).toBe('written');
  });

  test('before it is used, if the browser reports that it was closed', async () => {
    const kept = notes();
    const first = await connectionOf(kept);
    forceCloseDatabase(first as never);
    expect(await connectionOf(kept)).not.toBe(first);
  });
});

test('another tab with a newer version is not held up', async () => {
  const kept = notes();
  await put(kept, 'old');
  const upgraded = new Promise((resolve, reject) => {
    const request = indexedDB.open('test-notes', 2);
    request.onsuccess = () => resolve(request.result.version);
    request.onblocked = () => reject(new Error('blocked'));
  });
  expect(await upgraded).toBe(2);
});

test('work that fails for its own reason is not run again', async () => {
  const work = jest.fn(async () => {
    throw new DOMException('there is one already', 'ConstraintError');
  });
  await expect(notes().use(work)).rejects.toThrow('there is one already');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a database that could not be opened is opened at the next use', async () => {
  const kept = notes();
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('private mode', 'SecurityError');
  });
  await expect(get(kept)).rejects.toThrow('private mode');
  await put(kept, 'later');
  expect(await get(kept)).toBe('later');
});
