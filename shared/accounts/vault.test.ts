/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { sealingKey } from './key-store';
import { createVault } from './vault';

const crypto = webcrypto;
let indexedDB: IDBFactory;

beforeEach(() => {
  indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

test.each(['Chang-Shan7', '密码 🐴', 'x'.repeat(128)])(
  'what is sealed can be opened: %s',
  async (password) => {
    const vault = createVault({ crypto, indexedDB });
    const sealed = await vault.seal(password);
    expect(sealed).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    expect(await vault.open(sealed as string)).toBe(password);
  },
);

test('a sealed password is the vector of 12 bytes, the text and the tag of 16; it never repeats', async () => {
  const vault = createVault({ crypto, indexedDB });
  const [first, second] = [await vault.seal('secret'), await vault.seal('secret')];
  expect(atob(first as string)).toHaveLength(12 + 6 + 16);
  expect(first).not.toBe(second);
  expect(first?.slice(0, 16)).not.toBe(second?.slice(0, 16));
});

test('the key outlives the page, and cannot be taken out of the browser', async () => {
  const sealed = await createVault({ crypto, indexedDB }).seal('secret');
  expect(await createVault({ crypto, indexedDB }).open(sealed as string)).toBe('secret');
  const key = await sealingKey(crypto, indexedDB);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('two tabs that make the key at once use the same one', async () => {
  const [one, other] = [createVault({ crypto, indexedDB }), createVault({ crypto, indexedDB })];
  const [a, b] = await Promise.all([one.seal('first'), other.seal('second')]);
  expect(await other.open(a as string)).toBe('first');
  expect(await one.open(b as string)).toBe('second');
});

test('what was damaged, or sealed by another browser’s key, does not open', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const vault = createVault({ crypto, indexedDB });
  const sealed = (await vault.seal('secret')) as string;
  const flipped = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  for (const text of [flipped, '', 'not base64!', 'AAAA']) expect(await vault.open(text)).toBeNull();
  expect(await createVault({ crypto, indexedDB: new IDBFactory() }).open(sealed)).toBeNull();
  expect(await vault.open(sealed)).toBe('secret');
});

test.each([
  ['without WebCrypto', { crypto: {} as Crypto, indexedDB: new IDBFactory() }],
  ['without IndexedDB', { crypto, indexedDB: undefined }],
])('%s nothing is sealed', async (_, browser) => {
  const vault = createVault(browser);
  expect(await vault.seal('secret')).toBeNull();
  expect(await vault.open('AAAA')).toBeNull();
});

test('a browser that refuses IndexedDB seals nothing, and is asked again the next time', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const vault = createVault({ crypto, indexedDB });
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('refused');
  });
  expect(await vault.seal('secret')).toBeNull();
  expect(await vault.seal('secret')).not.toBeNull();
});
