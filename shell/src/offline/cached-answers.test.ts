import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { cachedAnswers } from './cached-answers';

const DAY_MS = 86_400_000;
/** The browser says that the page is left. */
const leave = () => dispatchEvent(new Event('pagehide'));
const keptAt = async (question: string) => (await cachedAnswers.get('lord', question))?.at;

beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value));
});
afterEach(() => jest.restoreAllMocks());

test('an answer of more than a week ago goes with the next one that is kept', async () => {
  const now = Date.now();
  for (const [question, at] of Object.entries({ old: now - 8 * DAY_MS, young: now - 6 * DAY_MS, new: now })) {
    cachedAnswers.put('lord', question, { at, data: question });
    leave();
    await waitFor(async () => expect(await keptAt(question)).toBe(at));
  }
  await waitFor(async () => expect(await keptAt('old')).toBeUndefined());
  expect(await keptAt('young')).toBe(now - 6 * DAY_MS);
});

test('regression: what is written as the page is left waits for nothing, as WebKit then let no other page read', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
  await keptAt('opened');
  const asked: string[] = [];
  jest.spyOn(IDBIndex.prototype, 'getAllKeys').mockImplementation(() => {
    asked.push('read');
    throw new Error('the page is gone');
  });
  const { commit } = IDBTransaction.prototype;
  jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    asked.push(this.mode);
    commit.call(this);
  });
  cachedAnswers.put('lord', 'left', { at: 1, data: 'left' });
  leave();
  await waitFor(async () => expect(await keptAt('left')).toBe(1));
  expect(asked[0]).toBe('readwrite');
});
