import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import {
  endBoardLogin,
  endBoardLoginsBut,
  keepBoardToken,
  readBoardLogin,
  refuseBoardLogin,
} from './board-logins';
import { forgetAccount, storeLogin } from './remembered-login';
import { getVault } from './vault';

const TOKEN = 'token-of-machao';
const ma = { account: 'machao', username: '马超', password: 'ma-secret-word', remember: true };
/** The tokens that were ended at the server. */
let ended: string[];

beforeAll(() => {
  // A browser's, which jsdom lacks. A key is kept by reference: vault.test.ts tries the real copying.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.structuredClone = (value: unknown) => value as never;
});

beforeEach(async () => {
  localStorage.clear();
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  ended = [];
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    if (url.pathname === '/api/logout') ended.push(JSON.parse(String(init.body)).token);
    return { ok: true, text: async () => '{"code":0,"msg":"","data":{}}', headers: new Headers() };
  }) as typeof fetch;
  for (const account of ['machao', 'zhaoyun']) await endBoardLogin(account);
  await storeLogin(localStorage, getVault(), ma);
});
afterEach(() => jest.restoreAllMocks());

const keep = async (account = 'machao', token = TOKEN) =>
  keepBoardToken(account, (await readBoardLogin(account)).boardId, token);
const has = async (account = 'machao') => (await readBoardLogin(account)).token;
/** What the database of this browser holds, as text. */
const onDisk = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('assistant-board');
    opening.onsuccess = () => {
      const all = opening.result.transaction('logins').objectStore('logins').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });
const untilEnded = (token: string) => waitFor(() => expect(ended).toContain(token));

test('a token is kept for the account, sealed, and in plain nowhere', async () => {
  expect(await keep()).toBe(true);
  expect(await has()).toBe(TOKEN);
  expect(await has('zhaoyun')).toBeNull();
  expect(await onDisk()).toContain('machao');
  expect(`${await onDisk()} ${JSON.stringify({ ...localStorage })}`).not.toContain(TOKEN);
});

test('the board keeps its id for an account, and has another one for each', async () => {
  await keep();
  const { boardId } = await readBoardLogin('machao');
  expect((await readBoardLogin('machao')).boardId).toBe(boardId);
  expect((await readBoardLogin('zhaoyun')).boardId).not.toBe(boardId);
});

test.each([
  ['the account is forgotten', () => forgetAccount(localStorage, 'machao')],
  ['记住我 is taken away', () => storeLogin(localStorage, getVault(), { ...ma, remember: false })],
  ['the account is opened', () => storeLogin(localStorage, getVault(), ma)],
  ['it is ended', () => endBoardLogin('machao')],
  ['the board does not show the account any more', () => endBoardLoginsBut(['zhaoyun'])],
])('once %s, the token is gone here and ended at the server', async (_, act) => {
  await keep();
  await act();
  await untilEnded(TOKEN);
  expect(await has()).toBeNull();
  expect(await onDisk()).toBe('[]');
});

test('what the board shows stays', async () => {
  await keep();
  await endBoardLoginsBut(['machao']);
  expect(await has()).toBe(TOKEN);
  expect(ended).toEqual([]);
});

test('a login that is answered after the account was forgotten is ended, not kept', async () => {
  forgetAccount(localStorage, 'machao');
  expect(await keep()).toBe(false);
  await untilEnded(TOKEN);
  expect(await has()).toBeNull();
  expect(await onDisk()).toBe('[]');
});

test('a browser that seals nothing keeps no token, and ends it', async () => {
  jest.spyOn(getVault(), 'seal').mockResolvedValue(null);
  expect(await keep()).toBe(false);
  await untilEnded(TOKEN);
  expect(await onDisk()).toBe('[]');
});

test('a refused token is forgotten, and the words stay until the account logs in', async () => {
  await keep();
  expect(await refuseBoardLogin('machao', await readBoardLogin('machao'), '密码已更改')).toBe(true);
  expect(await readBoardLogin('machao')).toMatchObject({ token: null, refused: '密码已更改' });
  await keep('machao', 'the-next');
  expect(await readBoardLogin('machao')).toMatchObject({ token: 'the-next', refused: null });
});

test('the late refusal of a former token leaves the next one', async () => {
  await keep();
  const former = await readBoardLogin('machao');
  await keep('machao', 'the-next');
  expect(await refuseBoardLogin('machao', former, '登录已失效')).toBe(false);
  expect(await readBoardLogin('machao')).toMatchObject({ token: 'the-next', refused: null });
});

test('a token whose key is gone is none', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await keep();
  jest.spyOn(getVault(), 'open').mockResolvedValue(null);
  expect(await readBoardLogin('machao')).toMatchObject({ token: null, refused: null });
});

test('a browser without a database has nothing to forget', async () => {
  const { indexedDB } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  await expect(endBoardLogin('machao')).resolves.toBeUndefined();
  Object.assign(globalThis, { indexedDB });
});
