import { forgetRefetched, hasFoundAltered, refetchFailedFiles, watchFailedFiles } from './failed-files';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
const { TextEncoder: Encoder } = jest.requireActual<{ TextEncoder: typeof TextEncoder }>('node:util');
const GOOD = 'released();';
let integrity = '';

/** What the cache and the server have. */
let cached: string | undefined;
let served: string | undefined;
const asked: [string, RequestCache | undefined][] = [];

async function hashOf(algorithm: string): Promise<string> {
  const hash = new Uint8Array(await webcrypto.subtle.digest(algorithm, new Encoder().encode(GOOD)));
  return `${algorithm.replace('-', '').toLowerCase()}-${btoa(String.fromCharCode(...hash))}`;
}

function fail(src: string, hash: string = integrity): void {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.setAttribute('integrity', hash);
  Object.defineProperty(script, 'integrity', { value: hash });
  Object.defineProperty(script, 'src', { value: src });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeAll(async () => {
  integrity = await hashOf('SHA-384');
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

test('of a file with a shorter hash it is known, too, whether it is altered', async () => {
  cached = GOOD;
  fail('/same.js', await hashOf('SHA-256'));
  await refetchFailedFiles();
  expect(hasFoundAltered()).toBe(false);
  cached = 'evil()';
  fail('/other.js', await hashOf('SHA-256'));
  await refetchFailedFiles();
  expect(hasFoundAltered()).toBe(true);
});

test('one that is altered in the cache is told so', async () => {
  cached = `evil();${GOOD}`;
  fail('/altered.js');
  await refetchFailedFiles();
  expect(hasFoundAltered()).toBe(true);
});
