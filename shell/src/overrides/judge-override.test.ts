import { callAs } from '@assistant/api';
import { type ReleaseBuild, type ReleaseRegistry, releasesMayPreview } from '@assistant/contract';
import { buildOf, declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { Encoder, makeKey, webcrypto } from '../remotes/testing/make-key';
import { judgeOverride } from './judge-override';

jest.mock('@assistant/api', () => ({ ...jest.requireActual('@assistant/api'), callAs: jest.fn() }));

const APP = 'mfe-chat';
const tried = { remote: APP, version: '9' };
const published = buildOf({ name: APP, areas: [] }, '9');
const { crypto: before } = globalThis;
let own: Awaited<ReturnType<typeof makeKey>>;

const withCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
const answering = (answer: () => Promise<unknown>) => {
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
};
const answers = (build: unknown) =>
  answering(async () => ({ ok: true, status: 200, json: async () => build }));

function writePage(more: Partial<ReleaseRegistry> = {}): void {
  inlineRegistry({ ...declaredRegistry(), shell: { version: '1', provides: { ui: '1.2.0' } }, ...more });
  const env = JSON.stringify({ API_BASE: '/', RELEASE_KEYS: own.keys });
  document.body.innerHTML = `<script type="application/json" id="env">${env}</script>`;
}
const why = async () => {
  const judged = await judgeOverride(tried);
  return 'refused' in judged ? judged.refused : 'fits';
};

beforeAll(async () => {
  own = await makeKey('own');
  Object.assign(globalThis, { TextEncoder: Encoder });
});
beforeEach(() => {
  withCrypto(webcrypto);
  AbortSignal.timeout ??= () => new AbortController().signal;
  writePage();
});
afterEach(() => withCrypto(before));

test('a version that was published and signed fits, read beside its files', async () => {
  const build = await own.signedBuild(APP, published);
  answers(build);
  expect(await judgeOverride(tried)).toEqual({ ...tried, build });
  expect(fetch).toHaveBeenCalledWith('/remotes/mfe-chat/9/build.json', expect.anything());
});

test('a version that the registry names is read there: what was signed only then has its signature there', async () => {
  const build = await own.signedBuild(APP, published);
  const { remotes } = declaredRegistry();
  const active = remotes[APP]?.active as ReleaseBuild;
  writePage({ remotes: { ...remotes, [APP]: { active, previous: build } } });
  answering(() => Promise.reject(new Error('nobody asks')));
  expect(await judgeOverride(tried)).toEqual({ ...tried, build });
});

test.each<[string, unknown]>([
  ['is not what was signed', async () => ({ ...(await own.signedBuild(APP, published)), global: 'evil' })],
  ['was signed for another remote', () => own.signedBuild('mfe-auth', published)],
  ['was signed by somebody else', async () => (await makeKey('other')).signedBuild(APP, published)],
  [
    'was signed by somebody else under the same name',
    async () => (await makeKey('own')).signedBuild(APP, published),
  ],
  ['nobody has signed', () => published],
])('a build that %s is refused', async (_, build) => {
  answers(await (build as () => unknown)());
  expect(await why()).toBe('unsigned');
});

test('a version that a team has signed is tried out where its key is bound to this remote', async () => {
  const team = await makeKey('team');
  answers(await team.signedBuild(APP, published));
  for (const [app, is] of [
    [APP, 'fits'],
    ['mfe-auth', 'unsigned'],
  ] as const) {
    const env = JSON.stringify({ API_BASE: '/', RELEASE_KEYS: own.keys, APP_KEYS: { [app]: team.keys } });
    document.body.innerHTML = `<script type="application/json" id="env">${env}</script>`;
    expect(await why()).toBe(is);
  }
});

test('in a page that knows no key nothing counts as signed', async () => {
  const build = await own.signedBuild(APP, published);
  document.body.innerHTML = '<script type="application/json" id="env">{"API_BASE":"/"}</script>';
  answers(build);
  expect(await why()).toBe('unsigned');
});

test('a browser that cannot check a signature tries nothing out', async () => {
  answers(await own.signedBuild(APP, published));
  withCrypto({});
  expect(await why()).toBe('unchecked');
});

test.each<[string, () => Promise<unknown>, string]>([
  ['is not there', async () => ({ ok: false, status: 404 }), 'unknown'],
  [
    'is answered with the page',
    async () => ({ ok: true, status: 200, json: () => Promise.reject(new Error('<')) }),
    'unknown',
  ],
  [
    'is that of another version',
    async () => ({
      ok: true,
      status: 200,
      json: () => own.signedBuild(APP, buildOf({ name: APP, areas: [] }, '8')),
    }),
    'unknown',
  ],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['is an error of the server', async () => ({ ok: false, status: 502 }), 'unreachable'],
])('a version whose file %s is refused', async (_, answer, refused) => {
  answering(answer);
  expect(await why()).toBe(refused);
});

test('one that was withdrawn is refused, and nobody is asked for it', async () => {
  writePage({ withdrawn: { [APP]: ['8', '9'] } });
  answers(await own.signedBuild(APP, published));
  expect(await why()).toBe('withdrawn');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [{ ui: '1.2.0' }, 'fits'],
  [{ ui: '1.3.0' }, 'misfit'],
  [{ ui: '2.0.0' }, 'misfit'],
  [{ other: '1.0.0' }, 'misfit'],
])('one that uses %j of a shell with ui 1.2.0: %s', async (uses, wanted) => {
  answers(await own.signedBuild(APP, { ...published, uses } as unknown as ReleaseBuild));
  expect(await why()).toBe(wanted);
});

const on = (day: number) => `2026-11-${day}T10:00:00.000Z`;
test.each<[string, string | undefined, (string | undefined)[], string]>([
  ['after the previous one', on(12), [on(14), on(11)], 'fits'],
  ['as the previous one was', on(11), [on(14), on(11)], 'fits'],
  ['before each one in use', on(10), [on(14), on(11)], 'outdated'],
  ['before the only one in use', on(13), [on(14)], 'outdated'],
  ['before such times were written', undefined, [on(14), on(11)], 'outdated'],
  ['before such times were written, as one in use was', undefined, [on(14), undefined], 'fits'],
])('an old version could be tried out: published %s', async (_, wantedAt, inUse, wanted) => {
  const publishedAt = (build: ReleaseBuild, at?: string) => (at ? { ...build, published: at } : build);
  const { remotes } = declaredRegistry();
  const [active, previous] = inUse.map((at, index) =>
    publishedAt({ ...(remotes[APP]?.active as ReleaseBuild), version: `${index}` }, at),
  ) as [ReleaseBuild, ReleaseBuild?];
  writePage({ remotes: { ...remotes, [APP]: { active, ...(previous && { previous }) } } });
  answers(await own.signedBuild(APP, publishedAt(published, wantedAt)));
  expect(await why()).toBe(wanted);
});

describe('a preview', () => {
  const preview = { remote: APP, version: 'preview-2605010407-9' };
  const asked = jest.mocked(callAs);
  const whyPreview = async () => {
    const judged = await judgeOverride(preview);
    return 'refused' in judged ? judged.refused : 'fits';
  };
  beforeEach(() => {
    asked.mockReset();
    localStorage.setItem('token', 'mine');
    answering(() => Promise.reject(new Error('fetched')));
  });
  afterEach(() => localStorage.clear());

  test('opens for a tester, whom the API knows, and is then judged as any version', async () => {
    asked.mockResolvedValue({ data: { state: 'open' } } as never);
    answers(await own.signedBuild(APP, { ...published, version: preview.version }));
    expect(await whyPreview()).toBe('fits');
    expect(asked).toHaveBeenCalledWith('mine', releasesMayPreview, { app: APP, version: preview.version });
  });

  test.each([
    ['of somebody else', { data: { state: 'notTester' } }, 'notTester'],
    ['whose time is over', { data: { state: 'over' } }, 'over'],
    ['of a login that has ended', { error: { kind: 'refused', code: 401, message: '' } }, 'noLogin'],
    ['without an answer', { error: { kind: 'network', code: 0, message: '' } }, 'unreachable'],
  ])('%s is refused, and nothing of it is fetched', async (_, answer, refused) => {
    asked.mockResolvedValue(answer as never);
    expect(await whyPreview()).toBe(refused);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('without a login is refused, and nothing is asked', async () => {
    localStorage.clear();
    expect(await whyPreview()).toBe('noLogin');
    expect(asked).not.toHaveBeenCalled();
  });

  test('any other version is asked of no one', async () => {
    answers(await own.signedBuild(APP, published));
    expect(await why()).toBe('fits');
    expect(asked).not.toHaveBeenCalled();
  });
});
