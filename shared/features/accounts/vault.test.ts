/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { keyDatabase, sealingKey } from './key-store';
import { createVault } from './vault';

const crypto = webcrypto;
/** A page of this browser, which opens the database again. */
const page = () => createVault({ crypto, keys: keyDatabase() });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

test.each(['Chang-Shan7', '密码 🐴', 'x'.repeat(128)])(
  'what is sealed can be opened: %s',
  async (password) => {
    const vault = page();
    const sealed = await vault.seal(password);
    expect(sealed).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    expect(await vault.open(sealed as string)).toBe(password);
  },
);

test('a sealed password is the vector of 12 bytes, the text and the tag of 16; it never repeats', async () => {
  const vault = page();
  const [first, second] = [await vault.seal('secret'), await vault.seal('secret')];
  expect(atob(first as string)).toHaveLength(12 + 6 + 16);
  expect(first).not.toBe(second);
  expect(first?.slice(0, 16)).not.toBe(second?.slice(0, 16));
});

test('the key outlives the page, and cannot be taken out of the browser', async () => {
  const sealed = await page().seal('secret');
  expect(await page().open(sealed as string)).toBe('secret');
  const key = await sealingKey(crypto, keyDatabase());
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('two tabs that make the key at once use the same one', async () => {
  const [one, other] = [page(), page()];
  const [a, b] = await Promise.all([one.seal('first'), other.seal('second')]);
  expect(await other.open(a as string)).toBe('first');
  expect(await one.open(b as string)).toBe('second');
});

test('a damaged text, or one sealed by another browser’s key, does not open', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const vault = page();
  const sealed = (await vault.seal('secret')) as string;
  const flipped = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  for (const text of [flipped, '', 'not base64!', 'AAAA']) expect(await vault.open(text)).toBeNull();
  globalThis.indexedDB = new IDBFactory();
  expect(await page().open(sealed)).toBeNull();
  expect(await vault.open(sealed)).toBe('secret');
});

test.each([
  ['without WebCrypto', { crypto: {} as Crypto, keys: keyDatabase() }],
  ['without IndexedDB', { crypto, keys: undefined }],
])('%s nothing is sealed', async (_, browser) => {
  const vault = createVault(browser);
  expect(await vault.seal('secret')).toBeNull();
  expect(await vault.open('AAAA')).toBeNull();
});

test('a browser that refuses IndexedDB seals nothing, and is asked again the next time', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const vault = page();
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('refused');
  });
  expect(await vault.seal('secret')).toBeNull();
  expect(await vault.seal('secret')).not.toBeNull();
});
