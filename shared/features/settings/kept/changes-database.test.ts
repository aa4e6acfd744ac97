import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Pending } from '../state/pending';
import { browserTabs } from '../testing/browser-tabs';
import { documentOf } from '../testing/document';
import { changesDatabase } from './changes-database';

// jsdom has no structuredClone; what is kept is plain enough for JSON.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

const pending: Pending = { base: { count: 1 }, values: { count: 2 }, drafts: { count: 'x' }, revision: 3 };
const other: Pending = { base: { count: 1 }, values: { count: 1, extra: true }, drafts: {}, revision: 3 };
const current = { values: {}, revision: 3 };
const [mining, shop] = [documentOf({ id: 'mining' }), documentOf({ id: 'shop' })];

let browser: ReturnType<typeof browserTabs>;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  browser = browserTabs();
});
afterEach(() => jest.restoreAllMocks());

/** A tab of the browser with the database it has open; `ends` is what closing it does. */
function tab() {
  const tabs = browser.open();
  return { ...changesDatabase(tabs), ends: () => browser.close(tabs) };
}

/** What an older release wrote, and reads. */
const rawly = <Result>(mode: IDBTransactionMode, use: (table: IDBObjectStore) => IDBRequest<Result>) =>
  new Promise<Result>((resolve) => {
    const request = indexedDB.open('task-changes', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('pending');
    request.onsuccess = () => {
      const transaction = request.result.transaction('pending', mode);
      const asked = use(transaction.objectStore('pending'));
      transaction.oncomplete = () => {
        request.result.close();
        resolve(asked.result);
      };
    };
  });

test('unsent changes are kept by account and document, for the next page', async () => {
  const page = tab();
  await page.claim('zhaoyun', mining, current);
  await page.save('zhaoyun', mining, pending);
  await page.save('zhaoyun', shop, pending);
  await page.save('zhaoyun2', mining, pending);
  await page.remove('zhaoyun', shop);
  page.ends();
  const next = tab();
  expect(await next.list('zhaoyun')).toEqual([{ document: 'mining', pending, own: false }]);
  expect(await next.claim('zhaoyun', mining, current)).toEqual([pending]);
  expect(await next.claim('zhaoyun', shop, current)).toEqual([]);
});

test('what the release before kept is read, and one that comes back reads what this one keeps', async () => {
  await rawly('readwrite', (table) => table.add(pending, ['zhaoyun', 'mining']));
  const page = tab();
  expect(await page.claim('zhaoyun', mining, current)).toEqual([pending]);
  await page.save('zhaoyun', mining, other);
  expect(await rawly('readonly', (table) => table.get(['zhaoyun', 'mining']))).toMatchObject(other);
});

describe('several tabs', () => {
  it('never give one what another that is open keeps', async () => {
    const [one, two] = [tab(), tab()];
    await one.claim('zhaoyun', mining, current);
    await one.save('zhaoyun', mining, pending);
    expect(await two.claim('zhaoyun', mining, current)).toEqual([]);
    await two.save('zhaoyun', mining, other);
    await two.remove('zhaoyun', mining);
    expect(await two.list('zhaoyun')).toMatchObject([{ pending, own: false }]);
  });

  it('both keep their changes of one task, whichever is closed first', async () => {
    const [one, two] = [tab(), tab()];
    await one.claim('zhaoyun', mining, current);
    await one.save('zhaoyun', mining, pending);
    await two.claim('zhaoyun', mining, current);
    await two.save('zhaoyun', mining, other);
    one.ends();
    two.ends();
    expect(await tab().claim('zhaoyun', mining, current)).toEqual([other, pending]);
  });

  it('that are opened at once do not both take over what is left', async () => {
    await rawly('readwrite', (table) => table.add(pending, ['zhaoyun', 'mining']));
    const taken = await Promise.all([tab(), tab()].map((one) => one.claim('zhaoyun', mining, current)));
    expect(taken.flat()).toEqual([pending]);
  });
});

test('goes on with a connection of its own after the browser has cut one', async () => {
  const page = tab();
  await page.save('machao', mining, pending);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection was lost', 'InvalidStateError');
  });
  await page.save('machao', shop, pending);
  expect((await page.list('machao')).map(({ document }) => document)).toEqual(['mining', 'shop']);
});
