import { noteApiTime } from '@assistant/api';
import { type ReleaseRegistry, type ReleaseStamp, STAMP_GOOD_MS, stampText } from '@assistant/contract';
import { declaredRegistry } from '../areas/testing/declared-registry';
import { currentRegistry, followStamp, isBehind, readRegistryAgain } from './registry';
import { readStamp } from './release-timestamp';
import { seenHere } from './seen-revision';
import { Encoder, makeKey, webcrypto } from './testing/make-key';
import { hashOf } from './which-registry';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
const { crypto: before } = globalThis;
let own: Awaited<ReturnType<typeof makeKey>>;
let server: Awaited<ReturnType<typeof makeKey>>;
let page: Document;
/** What site and API give now, and what was asked. */
let site: unknown;
let api: unknown;
let asked: string[];
let registry: unknown;

/** What was released under a number, and another one that has the number too. */
const released = (revision: number): ReleaseRegistry => ({ ...declaredRegistry(), revision });
const another = (revision: number): ReleaseRegistry => ({
  ...released(revision),
  issued_at: '2026-03-01T01:00:00Z',
});

/** A page as it is opened: with the registry written in it, and these keys. */
async function openPage(revision: number, keys = server.keys): Promise<void> {
  page = document.implementation.createHTMLDocument();
  const written = { releases: await own.signed(released(revision)) };
  const env = { RELEASE_KEYS: own.keys, SERVER_KEYS: keys };
  for (const [id, value] of Object.entries({ ...written, env })) {
    const element = page.createElement('script');
    Object.assign(element, { id, type: 'application/json', textContent: JSON.stringify(value) });
    page.head.append(element);
  }
}

async function stampOf(
  revision: number,
  at = NOW,
  by = server,
  registry = released(revision),
): Promise<ReleaseStamp> {
  const stamp = { revision, hash: await hashOf(registry), at: new Date(at).toISOString() };
  return { ...stamp, signature: await by.sign(stampText(stamp)) };
}

/** A page of another origin than the API reads of an answer what that exposes. */
let withDate = true;
const answer = (value: unknown) => ({
  ok: value !== undefined,
  headers: new Headers(withDate ? { date: new Date(NOW).toUTCString() } : {}),
  json: async () => value,
});

beforeAll(async () => {
  [own, server] = [await makeKey('own'), await makeKey('server')];
  Object.assign(globalThis, { TextEncoder: Encoder });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  localStorage.clear();
  [site, api, asked] = [undefined, undefined, []];
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"https://api.example/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.fetch = jest.fn(async (url: string | URL) => {
    asked.push(String(url));
    if (url === '/releases.json') return answer(registry);
    return String(url).startsWith('/') ? answer(site) : answer(api && { data: { stamp: api } });
  }) as unknown as typeof fetch;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // The device's own clock says nothing.
  jest.spyOn(Date, 'now').mockReturnValue(NOW - 900 * STAMP_GOOD_MS);
  noteApiTime({ headers: new Headers({ date: new Date(NOW).toUTCString() }) } as Response);
  await openPage(5);
});
afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: before, configurable: true });
  jest.restoreAllMocks();
});

const STAMP = '/releases-timestamp.json';
const CALL = 'https://api.example/api/releases-timestamp';
const old = () => stampOf(5, NOW - STAMP_GOOD_MS - MINUTE);

test.each<[string, () => Promise<unknown>, () => Promise<unknown>, string[], boolean]>([
  [
    'is of the last day, and of this revision',
    () => stampOf(5, NOW - STAMP_GOOD_MS + MINUTE),
    old,
    [STAMP],
    false,
  ],
  ['is of a newer revision', () => stampOf(6), old, [STAMP], true],
  ['is older than a day, and the API says another revision', old, () => stampOf(6), [STAMP, CALL], true],
  ['is older than a day, and the API says this one', old, () => stampOf(5), [STAMP, CALL], false],
  [
    'is of a day to come, as of a server whose clock was wrong',
    () => stampOf(5, NOW + STAMP_GOOD_MS + MINUTE),
    () => stampOf(6),
    [STAMP, CALL],
    true,
  ],
  ['is missing', async () => undefined, () => stampOf(6), [STAMP, CALL], true],
  [
    'is signed by another key',
    async () => stampOf(9, NOW, await makeKey('other')),
    () => stampOf(6),
    [STAMP, CALL],
    true,
  ],
  [
    'was altered',
    async () => ({ ...(await stampOf(5)), revision: 9 }),
    () => stampOf(6),
    [STAMP, CALL],
    true,
  ],
])('a stamp that %s', async (_, ofSite, ofApi, askedFor, isOld) => {
  [site, api] = [await ofSite(), await ofApi()];
  await readStamp(page);
  expect(asked).toEqual(askedFor);
  expect(isBehind(page)).toBe(isOld);
});

test.each([
  ['weeks behind', -20],
  ['weeks ahead', 20],
])('on a device whose clock is %s the API says what time it is', async (_, days) => {
  jest.mocked(Date.now).mockReturnValue(NOW + days * STAMP_GOOD_MS);
  const since = jest.spyOn(performance, 'now').mockReturnValue(0);
  noteApiTime({ headers: new Headers({ date: new Date(NOW).toUTCString() }) } as Response);
  // What is good by the API is, and what is not is not.
  [site, api] = [await stampOf(5, NOW - STAMP_GOOD_MS + MINUTE), undefined];
  await readStamp(page);
  site = await stampOf(5, NOW - STAMP_GOOD_MS - MINUTE);
  await expect(readStamp(page)).rejects.toThrow();
  expect(asked).toEqual([STAMP, STAMP, CALL]);
  // Two minutes later, by the device's steady clock, the first one is a day old too.
  since.mockReturnValue(2 * MINUTE);
  site = await stampOf(5, NOW - STAMP_GOOD_MS + MINUTE);
  await expect(readStamp(page)).rejects.toThrow();
});

test('an API that does not let the page read its time gives none: nothing is judged by the device’s clock', async () => {
  jest.mocked(Date.now).mockReturnValue(NOW);
  await jest.isolateModulesAsync(async () => {
    const { readStamp: readAnew } = await import('./release-timestamp');
    const { isBehind: isBehindAnew } = await import('./registry');
    [site, api] = [await stampOf(6), await stampOf(6)];
    withDate = false;
    await expect(readAnew(page)).rejects.toThrow('the timestamp of the release is of');
    expect(isBehindAnew(page)).toBe(false);
    withDate = true;
    await readAnew(page);
    expect(isBehindAnew(page)).toBe(true);
  });
});

test('where neither is good, and without a network, nothing is refused', async () => {
  [site, api] = [await old(), await old()];
  await expect(readStamp(page)).rejects.toThrow('the timestamp of the release is of');
  expect(isBehind(page)).toBe(false);
  site = await stampOf(6);
  await readStamp(page);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isBehind(page)).toBe(false);
});

test('a page of a site without a server asks no one', async () => {
  await openPage(5, {});
  await readStamp(page);
  expect(asked).toEqual([]);
});

test('a page that is opened after that with the old registry is behind before anything is asked; one of other keys is not', async () => {
  site = await stampOf(6);
  await readStamp(page);
  await openPage(5);
  expect(isBehind(page)).toBe(true);
  // The server was asked, and says nothing of it: a site that was put back.
  followStamp(0, page);
  expect(isBehind(page)).toBe(false);
  await openPage(5, (await makeKey('other')).keys);
  expect(isBehind(page)).toBe(false);
});

test('a visitor without a login remembers what the server has signed', async () => {
  site = await stampOf(5);
  await readStamp(page);
  expect(seenHere(page)).toBe(5);
});

describe('two registries that were signed under one number', () => {
  const stampOfAnother = () => stampOf(5, NOW, server, another(5));

  test('the one that the server has not signed gives out nothing, until the other one arrives', async () => {
    site = await stampOfAnother();
    await readStamp(page);
    expect(isBehind(page)).toBe(true);
    registry = await own.signed(released(5));
    await expect(readRegistryAgain(page)).rejects.toThrow(
      'another release registry was signed as revision 5',
    );
    expect(isBehind(page)).toBe(true);
    registry = await own.signed(another(5));
    await readRegistryAgain(page);
    expect(currentRegistry(page).issued_at).toBe(another(5).issued_at);
    expect(isBehind(page)).toBe(false);
  });

  test('the one that it has signed is not replaced by the other, nor in a page that is opened later', async () => {
    site = await stampOf(5);
    await readStamp(page);
    expect(isBehind(page)).toBe(false);
    registry = await own.signed(another(5));
    await expect(readRegistryAgain(page)).rejects.toThrow('another release registry');
    await openPage(4);
    await expect(readRegistryAgain(page)).rejects.toThrow('another release registry');
    // The server has signed it since: who has put the site back says so to the server first.
    site = await stampOfAnother();
    await readStamp(page);
    await readRegistryAgain(page);
    expect(currentRegistry(page).issued_at).toBe(another(5).issued_at);
  });

  test('a browser that cannot check a signature takes what arrives, as before', async () => {
    site = await stampOfAnother();
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    await readStamp(page);
    expect(isBehind(page)).toBe(false);
  });
});
