import { forgetRefetched, hasFoundAltered, refetchFailedFiles, watchFailedFiles } from './failed-files';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
const { TextEncoder: Encoder } = jest.requireActual<{ TextEncoder: typeof TextEncoder }>('node:util');
const GOOD = 'released();';
let integrity = '';
/** As the shell's own files have it. */
let short = '';

/** What the cache and the server have. */
let cached: string | undefined;
let served: string | undefined;
const asked: [string, RequestCache | undefined][] = [];

function fail(src: string, hash: string = integrity): void {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.setAttribute('integrity', hash);
  Object.defineProperty(script, 'integrity', { value: hash });
  Object.defineProperty(script, 'src', { value: src });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeAll(async () => {
  const hashed = async (bits: number) => {
    const hash = await webcrypto.subtle.digest(`SHA-${bits}`, new Encoder().encode(GOOD));
    return `sha${bits}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  };
  integrity = await hashed(384);
  short = await hashed(256);
  watchFailedFiles();
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (url: string, { cache }: RequestInit) => {
    asked.push([url, cache]);
    const body = cache === 'only-if-cached' ? cached : served;
    if (body === undefined) throw new TypeError('Failed to fetch');
    return { ok: true, arrayBuffer: async () => new Encoder().encode(body) };
  }) as unknown as typeof fetch;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => {
  asked.length = 0;
  [cached, served] = [undefined, GOOD];
});

test('nothing is fetched where nothing has failed, or without a hash', async () => {
  fail('/without.js', '');
  await refetchFailedFiles();
  expect(asked).toEqual([]);
});

test('a file that was lost is fetched past the cache, once, and once more after Retry', async () => {
  fail('/lost.js');
  await refetchFailedFiles();
  fail('/lost.js');
  await refetchFailedFiles();
  expect(asked).toEqual([
    ['/lost.js', 'only-if-cached'],
    ['/lost.js', 'reload'],
  ]);
  forgetRefetched();
  fail('/lost.js');
  await refetchFailedFiles();
  expect(asked).toHaveLength(4);
  expect(hasFoundAltered()).toBe(false);
});

test('one that does not arrive either is no altered one, and nothing is thrown', async () => {
  served = undefined;
  fail('/away.js');
  await refetchFailedFiles();
  expect(hasFoundAltered()).toBe(false);
});

test('one of the shell, with a shorter hash, that is as released is no altered one', async () => {
  cached = GOOD;
  fail('/lost-of-the-shell.js', short);
  await refetchFailedFiles();
  expect(hasFoundAltered()).toBe(false);
});

test.each([
  ['a remote', () => integrity],
  ['the shell', () => short],
])('one of %s that is altered in the cache is told so', async (whose, hash) => {
  forgetRefetched();
  cached = `evil();${GOOD}`;
  fail(`/altered-of-${whose}.js`, hash());
  await refetchFailedFiles();
  expect(hasFoundAltered()).toBe(true);
  const said = `/altered-of-${whose}.js is not what was released; it was fetched past the cache`;
  expect(console.warn).toHaveBeenLastCalledWith(said);
});
