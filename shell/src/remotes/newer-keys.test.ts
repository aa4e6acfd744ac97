import { approvalText, type ReleaseRegistry, type ReleaseRoot } from '@assistant/contract';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { followStamp, newestStamped } from './registry';
import { keysOf } from './seen-revision';
import { Encoder, makeKey, webcrypto } from './testing/make-key';
import { registryToFollow, trustedRegistry } from './trusted-registry';
import { hashOf, noteStamp } from './which-registry';

type Key = Awaited<ReturnType<typeof makeKey>>;
const SITE = 'a site';
const written: ReleaseRegistry = { ...declaredRegistry(), revision: 5, site: SITE };
/** What was released last, by settings of this revision. */
const released = (root: number): ReleaseRegistry => ({ ...written, revision: root + 1, root });
const [a, b, c, d] = ['a', 'b', 'c', 'd'] as const;
const key: Record<string, Key> = {};
const of = (...names: string[]) => Object.assign({}, ...names.map((one) => key[one]?.keys));

/** The device opens a page that was written with these settings. */
function open(settings: object, registry: ReleaseRegistry): void {
  document.body.remove();
  document.documentElement.append(document.createElement('body'));
  inlineRegistry(registry);
  document.body.innerHTML += `<script type="application/json" id="env">${JSON.stringify(settings)}</script>`;
}
/** A page is what has been opened since: another document has no memory but the browser's. */
let page: Document;
const trusted = (answer: ReleaseRegistry, known = written) => trustedRegistry(answer, known, page);
function openAnew(settings: object, registry = written): void {
  open(settings, registry);
  page = document.cloneNode(true) as Document;
}

/** A change of the settings, signed by these. */
async function rootOf(
  settings: ReleaseRoot['settings'],
  said: Partial<ReleaseRoot['approved']>,
  by: readonly string[],
): Promise<ReleaseRoot> {
  const approved = { keys: 1, ...said, settings: await hashOf(settings) };
  const text = approvalText(SITE, approved);
  const approvals = await Promise.all(by.map((one) => (key[one] as Key).sign(text)));
  return { revision: said.revision ?? 0, approved, settings, approvals };
}
/** The site gives these, the newest first. */
function give(...roots: ReleaseRoot[]): jest.Mock {
  const asked = jest.fn(async () => ({ text: async () => JSON.stringify({ heads: [], sealed: {}, roots }) }));
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
}
const only = (name: string, more: object = {}): ReleaseRoot['settings'] => ({
  API_BASE: '/',
  LOGIN_OBFUSCATION_KEY: '',
  RELEASE_KEYS: of(name),
  ...more,
});
const REFUSED = 'is not signed by a key of this page';

const { crypto: before } = globalThis;
beforeAll(async () => {
  for (const one of [a, b, c, d]) key[one] = await makeKey(one);
  Object.assign(globalThis, { TextEncoder: Encoder });
});
beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  AbortSignal.timeout ??= () => new AbortController().signal;
  localStorage.clear();
  openAnew(only(a));
});
afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: before, configurable: true });
  jest.restoreAllMocks();
});

test('a page whose key was replaced refused all that was released since: it follows the one that its own has signed, also after two changes', async () => {
  give(await rootOf(only(c), { revision: 9 }, [b]), await rootOf(only(b), { revision: 7 }, [a]));
  const taken = await trusted(await (key[c] as Key).signed(released(9)));
  expect(taken.revision).toBe(10);
  // Who has stolen the one before gives it nothing more, also with a higher number.
  for (const one of [a, b])
    await expect(
      trusted(await (key[one] as Key).signed({ ...released(9), revision: 99 }), taken),
    ).rejects.toThrow(REFUSED);
});

test('where the list is there before the roots, the page looks again at the next one', async () => {
  openAnew(only(a, { RELEASE_KEYS: of(a, c) }));
  give();
  await trusted(await (key[a] as Key).signed(released(7)));
  give(await rootOf(only(a, { RELEASE_KEYS: of(a, b) }), { revision: 7 }, [a]));
  const next = { ...released(7), revision: 9 };
  expect(await trusted(await (key[b] as Key).signed(next))).toMatchObject({ revision: 9 });
  await expect(trusted(await (key[c] as Key).signed({ ...next, revision: 10 }))).rejects.toThrow(REFUSED);
});

test('where a site goes back to a key of before, a page that is written with it goes by it', async () => {
  give(await rootOf(only(b), { revision: 7 }, [a]));
  await trusted(await (key[b] as Key).signed(released(7)));
  const now = { ...written, revision: 20, root: 19 };
  openAnew(only(a), now);
  expect(await trusted(await (key[a] as Key).signed({ ...now, revision: 21 }), now)).toMatchObject({
    revision: 21,
  });
});

test('the keys of the server and of teams go and come with it', async () => {
  openAnew(only(a, { SERVER_KEYS: of(b), APP_KEYS: { 'mfe-chat': of(c) } }));
  give(await rootOf(only(a, { SERVER_KEYS: of(d) }), { revision: 7 }, [a]));
  await trusted(await (key[a] as Key).signed(released(7)));
  expect(keysOf(page)).toMatchObject({ servers: of(d), teams: {} });
});

const operators = () => only(a, { RELEASE_KEYS: of(a, b, c) });
const bound: ReleaseRegistry = {
  ...written,
  threshold: { keys: 2, round: 3, settings: '', shells: {} },
};
const left = () => only(a, { RELEASE_KEYS: of(a, b, d) });
const round = (number: number, keys = 2) => ({ keys, round: number, shells: {} });

test('of three operators two take the third one away: a page that is open refuses what that signs', async () => {
  openAnew(operators(), bound);
  give(await rootOf(left(), round(4), [a, b]));
  const next = { ...released(9), threshold: { ...bound.threshold, ...round(4), settings: '' } };
  const taken = await trusted(await (key[b] as Key).signed(next), bound);
  await expect(trusted(await (key[c] as Key).signed({ ...next, revision: 99 }), taken)).rejects.toThrow(
    REFUSED,
  );
  expect(await trusted(await (key[d] as Key).signed({ ...next, revision: 11 }), taken)).toMatchObject({
    revision: 11,
  });
});

test.each<[string, () => Promise<ReleaseRoot>]>([
  ['one of them alone has signed', () => rootOf(left(), round(4), [c])],
  ['one of them has signed twice', () => rootOf(left(), round(4), [c, c])],
  ['one of them has signed with the one that comes', () => rootOf(left(), round(4), [c, d])],
  ['was signed for an earlier round', () => rootOf(left(), round(3), [a, b])],
  ['one has signed as if there were no others', () => rootOf(left(), { revision: 99 }, [c])],
  ['has no key of an operator', () => rootOf(only(a, { RELEASE_KEYS: {} }), round(4), [a, b])],
  ['is none', async () => null as unknown as ReleaseRoot],
  [
    'shows other settings than were signed',
    async () => ({ ...(await rootOf(operators(), round(4), [a, b])), settings: left() }),
  ],
  [
    'two have signed for another site',
    async () => {
      const root = await rootOf(left(), round(4), []);
      const text = approvalText('other', root.approved);
      return { ...root, approvals: await Promise.all([a, b].map((one) => (key[one] as Key).sign(text))) };
    },
  ],
])('a change of keys that %s brings a page no other key', async (_, forged) => {
  openAnew(operators(), bound);
  give(await forged());
  await expect(
    trusted(await (key[d] as Key).signed({ ...bound, revision: 99, root: 98 }), bound),
  ).rejects.toThrow(REFUSED);
});

test('where how it changed does not arrive, what its own keys have signed is taken as before', async () => {
  globalThis.fetch = jest.fn(async () =>
    Promise.reject(new TypeError('Failed to fetch')),
  ) as unknown as typeof fetch;
  expect(await trusted(await (key[a] as Key).signed(released(9)))).toMatchObject({ revision: 10 });
  await expect(trusted(await (key[b] as Key).signed(released(9)))).rejects.toThrow(REFUSED);
});

test.each([
  [
    'names one key as enough',
    { threshold: { ...bound.threshold, keys: 1, round: 3, settings: '', shells: {} } },
  ],
  ['names no number of keys', { threshold: undefined }],
  ['is said to be of another site', { site: 'other' }],
])(
  'a list of one operator that %s makes no way for keys that two others have not signed',
  async (_, said) => {
    openAnew(operators(), bound);
    const first = { ...bound, ...said, revision: 6 };
    const known = await trusted(await (key[c] as Key).signed(first), bound);
    give(await rootOf(only(d), round(99, 1), [c]));
    const next = await (key[d] as Key).signed({ ...first, revision: 7, root: 7 });
    await expect(trusted(next, known)).rejects.toThrow(REFUSED);
  },
);

test('a page over plain HTTP takes a list after a change of the settings, as it checks none', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = give(await rootOf(only(a), { revision: 7 }, [a]).catch(() => null as never));
  expect(await trusted({ ...released(7), signature: { key: 'a', value: '' } })).toMatchObject({
    revision: 8,
  });
  expect(asked).not.toHaveBeenCalled();
});

test('roots that are longer than a witness reads are none', async () => {
  const root = await rootOf(only(b), { revision: 7, shells: { shell: 'x'.repeat(2_000_000) } }, [a]);
  give(root);
  await expect(trusted(await (key[b] as Key).signed(released(7)))).rejects.toThrow(REFUSED);
});

test('a number that a key gave before two others took it away does not keep the page from the right list', async () => {
  openAnew(operators(), bound);
  const high = (await (key[c] as Key).signed({ ...bound, revision: 1_000_000 })) as ReleaseRegistry;
  const known = await registryToFollow(high, bound, page);
  give(await rootOf(left(), round(4), [a, b]));
  const next = { ...released(9), threshold: { ...bound.threshold, ...round(4), settings: '' } };
  expect(await trusted(await (key[b] as Key).signed(next), known)).toMatchObject({ revision: 10 });
  await expect(
    trusted(await (key[c] as Key).signed({ ...high, revision: 2_000_000 }), known),
  ).rejects.toThrow(REFUSED);
});

test('neither a number beside a root nor junk before a signature keeps the page from following', async () => {
  const [first, second] = [
    await rootOf(only(b), { revision: 7 }, [a]),
    await rootOf(only(c), { revision: 9 }, [b]),
  ];
  give({ ...first, revision: 1_000_000, approvals: [{ key: 'a', value: 'AAAA' }, ...first.approvals] });
  const taken = await trusted(await (key[b] as Key).signed(released(7)));
  give(second, first);
  expect(await trusted(await (key[c] as Key).signed(released(9)), taken)).toMatchObject({ revision: 10 });
});

test('regression: a number that a stolen key of the server had signed held a page back after that key was replaced', async () => {
  openAnew(only(a, { SERVER_KEYS: of(c) }));
  noteStamp(page, { revision: 8, hash: 'of another list' });
  followStamp(1e15, page);
  give(await rootOf(only(a, { SERVER_KEYS: of(d) }), { revision: 7 }, [a]));
  expect(await trusted(await (key[a] as Key).signed(released(7)))).toMatchObject({ revision: 8 });
  expect(newestStamped(page)).toBe(0);
});
