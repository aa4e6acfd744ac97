import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { confirmedOverrides, keepOverrides } from './kept-overrides';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-22T10:00:00Z');
const chat = { remote: 'mfe-chat', version: '1.0.0-3f2a' };
const auth = { remote: 'mfe-auth', version: '2' };
const elsewhere = `${NOW / 1000 + 3600}~mfe-chat@0.9.0-old`;
const triedHere = async () => (await confirmedOverrides()).tried;

globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'setTimeout'] });
  globalThis.indexedDB = new IDBFactory();
  history.replaceState(null, '', '/premium/npc-pk');
});
afterEach(async () => {
  await keepOverrides([]);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what somebody agreed to lasts for eight hours, and not a minute longer', async () => {
  await keepOverrides([chat, auth]);
  expect(await confirmedOverrides()).toEqual({ tried: [chat, auth], until: NOW + 8 * HOUR });
  const { cookie } = document;
  jest.setSystemTime(NOW + 8 * HOUR);
  document.cookie = `${cookie}; path=/`;
  expect(await triedHere()).toEqual([]);
});

test.each(['/', '/premium', '/premium/', '/premium/npc-pk'])(
  'a cookie alone, with the path %s, started a version that nobody agreed to: now it is removed',
  async (path) => {
    document.cookie = `override=${elsewhere}; path=${path}`;
    expect(await triedHere()).toEqual([]);
    expect(document.cookie).not.toContain('override');
  },
);

test('a cookie written over one that was agreed to starts nothing', async () => {
  await keepOverrides([chat]);
  document.cookie = `override=${elsewhere}; path=/`;
  expect(await triedHere()).toEqual([]);
});

test('leaving removed the cookie of one path only: another one went on', async () => {
  await keepOverrides([chat]);
  const { cookie } = document;
  document.cookie = `${cookie}; path=/premium`;
  await keepOverrides([]);
  expect(document.cookie).not.toContain('override');
  document.cookie = `${cookie}; path=/premium`;
  expect(await triedHere()).toEqual([]);
});

test('a browser that cannot remember the agreement tries nothing out', async () => {
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.resetModules();
  const newPage = await import('./kept-overrides');
  await expect(newPage.keepOverrides([chat])).rejects.toThrow('denied');
  expect(document.cookie).not.toContain('override');
});

test('at most eight remotes are tried out', async () => {
  await keepOverrides([...'abcdefghijkl'].map((letter) => ({ remote: `mfe-${letter}`, version: '1' })));
  expect(await triedHere()).toHaveLength(8);
});
