import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { Encoder, makeKey, webcrypto } from './testing/make-key';
import { trustedRegistry } from './trusted-registry';

const known: ReleaseRegistry = { ...declaredRegistry(), revision: 5 };
const newer: ReleaseRegistry = { ...known, revision: 6 };

let own: Awaited<ReturnType<typeof makeKey>>;

function writePage(keys?: Record<string, string>, servers?: Record<string, string>, teams?: object): void {
  inlineRegistry(known);
  const env = JSON.stringify({
    API_BASE: '/',
    ...(keys && { RELEASE_KEYS: keys }),
    ...(servers && { SERVER_KEYS: servers }),
    ...(teams && { APP_KEYS: teams }),
  });
  document.body.innerHTML = `<script type="application/json" id="env">${env}</script>`;
}
const trusted = (answer: unknown) => trustedRegistry(answer, known, document);

const { revision: _, ...withoutRevision } = known;

/** A browser with this `crypto`. */
const withCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
const { crypto: before } = globalThis;

beforeAll(async () => {
  own = await makeKey('own');
  Object.assign(globalThis, { TextEncoder: Encoder });
});
beforeEach(() => {
  withCrypto(webcrypto);
  localStorage.clear();
  writePage(own.keys);
});
afterEach(() => {
  withCrypto(before);
  jest.restoreAllMocks();
});

test('what a key of the page has signed is taken, whatever the order of its keys is', async () => {
  // The same revision again, as Retry reads it.
  expect(await trusted(await own.signed(known))).toMatchObject({ revision: 5 });
  const answer = await own.signed(newer);
  expect(await trusted(answer)).toEqual(answer);
  const turned = Object.fromEntries(Object.entries(answer).reverse());
  expect(await trusted(turned)).toEqual(answer);
});

test.each<[string, () => unknown, string]>([
  ['is not signed', () => newer, 'not signed by a key of this page'],
  [
    'is signed by another key',
    async () => (await makeKey('other')).signed(newer),
    'not signed by a key of this page',
  ],
  [
    'was altered after it was signed',
    async () => ({ ...(await own.signed(newer)), remotes: {} }),
    'not what was signed',
  ],
  [
    'has something added that this shell does not know',
    async () => ({ ...(await own.signed(newer)), unknown: true }),
    'not what was signed',
  ],
  [
    'names a key that is no key',
    () => ({ ...newer, signature: { key: 'toString', value: '' } }),
    'not signed',
  ],
  [
    'is older than the page has',
    () => own.signed({ ...known, revision: 4 }),
    'revision 4 of the release registry is older than 5',
  ],
  ['has no revision any more', () => own.signed(withoutRevision), 'is older than 5'],
])('a registry that %s is refused', async (_, answer, said) => {
  await expect(trusted(await answer())).rejects.toThrow(said);
});

test('another registry that was signed under the number of this page is refused', async () => {
  const another = await own.signed({ ...known, frozen: true });
  await expect(trusted(another)).rejects.toThrow('another release registry was signed as revision 5');
});

test('an altered releases.json with a foreign entry was run after Retry: now it is refused, also where it is signed', async () => {
  const [name = '', entry] = Object.entries(known.remotes)[0] ?? [];
  if (!entry) throw new Error('no remote to alter');
  const href = 'https://elsewhere.example/remoteEntry.js';
  const active = { ...entry.active, entry: { ...entry.active.entry, href } };
  const altered = { ...newer, remotes: { ...newer.remotes, [name]: { active } } };
  await expect(trusted(await own.signed(altered))).rejects.toThrow('names a file elsewhere');
  writePage();
  await expect(trusted(altered)).rejects.toThrow('names a file elsewhere');
});

describe('signed by the server, whose key only chooses among builds', () => {
  let server: Awaited<ReturnType<typeof makeKey>>;
  beforeAll(async () => {
    server = await makeKey('server');
  });
  beforeEach(() => writePage(own.keys, server.keys));

  /** The newer registry with each build signed by somebody. */
  async function withBuilds(by: Pick<typeof own, 'signedBuild'>): Promise<ReleaseRegistry> {
    const entries = Object.entries(newer.remotes).map(async ([name, { active }]) => [
      name,
      { active: await by.signedBuild(name, active) },
    ]);
    return { ...newer, remotes: Object.fromEntries(await Promise.all(entries)) };
  }

  test('it is taken where whoever publishes has signed each build', async () => {
    const answer = await server.signed(await withBuilds(own));
    expect(await trusted(answer)).toEqual(answer);
  });

  test('it is refused where nobody has signed a build, the server has, or it was altered since', async () => {
    await expect(trusted(await server.signed(newer))).rejects.toThrow('is not signed by a key of this page');
    await expect(trusted(await server.signed(await withBuilds(server)))).rejects.toThrow(
      'is not signed by a key of this page',
    );
    const { remotes, ...rest } = await withBuilds(own);
    const [name = '', entry] = Object.entries(remotes)[0] ?? [];
    const active = { ...entry?.active, global: 'other' } as ReleaseBuild;
    const altered = { ...rest, remotes: { ...remotes, [name]: { active } } };
    await expect(trusted(await server.signed(altered))).rejects.toThrow('in it is not what was signed');
  });

  test('a build that the key of a team has signed is taken for its own remote alone', async () => {
    const team = await makeKey('team');
    const [first = '', second = ''] = Object.keys(newer.remotes);
    writePage(own.keys, server.keys, { [first]: team.keys });
    const { remotes, ...rest } = await withBuilds(own);
    const bySomebody = async (app: string) => {
      const active = await team.signedBuild(app, remotes[app]?.active as ReleaseBuild);
      return trusted(await server.signed({ ...rest, remotes: { ...remotes, [app]: { active } } }));
    };
    expect(await bySomebody(first)).toMatchObject({ revision: 6 });
    await expect(bySomebody(second)).rejects.toThrow(`${second} `);
    // Nor does it sign what is released.
    await expect(trusted(await team.signed({ ...rest, remotes }))).rejects.toThrow(
      'not signed by a key of this page',
    );
  });

  test('a build that was signed for one remote is not taken for another', async () => {
    const { remotes, ...rest } = await withBuilds(own);
    const [first = '', second = ''] = Object.keys(remotes);
    const active = remotes[first]?.active as ReleaseBuild;
    const swapped = { ...rest, remotes: { ...remotes, [second]: { active } } };
    await expect(trusted(await server.signed(swapped))).rejects.toThrow('in it is not what was signed');
  });
});

describe('after the browser was restarted, with an older page', () => {
  const old: ReleaseRegistry = { ...known, revision: 3 };
  /** What a page that was opened anew with the old registry says to revision 4. */
  const opened = async (by = own) =>
    trustedRegistry(await by.signed({ ...known, revision: 4 }), old, document);

  test('a registry older than one that it has seen signed is refused, and that one and newer ones are taken', async () => {
    expect(await opened()).toMatchObject({ revision: 4 });
    await trusted(await own.signed(newer));
    await expect(opened()).rejects.toThrow('revision 4 of the release registry is older than 6');
    expect(await trustedRegistry(await own.signed(newer), old, document)).toMatchObject({ revision: 6 });
  });

  test('another registry of the number that it has seen is refused, and what is newer is taken', async () => {
    await trusted(await own.signed(newer));
    const another = await own.signed({ ...newer, frozen: true });
    const opening = (answer: unknown) => trustedRegistry(answer, old, document);
    await expect(opening(another)).rejects.toThrow('another release registry was signed as revision 6');
    expect(await opening(await own.signed({ ...newer, frozen: true, revision: 7 }))).toMatchObject({
      revision: 7,
    });
  });

  test('where no server says which one it is, the page itself goes before what was seen', async () => {
    await trusted(await own.signed(newer));
    const another = { ...newer, frozen: true };
    inlineRegistry(another);
    expect(await trustedRegistry(await own.signed(another), another, document)).toMatchObject(another);
  });

  test('what another site at this address has released counts for nothing, and does not make it forget', async () => {
    await trusted(await own.signed(newer));
    const other = await makeKey('own');
    writePage(other.keys);
    expect(await opened(other)).toMatchObject({ revision: 4 });
    writePage(own.keys);
    await expect(opened()).rejects.toThrow('older than 6');
  });

  test('a number that nobody has signed is not remembered, nor one that this browser cannot check', async () => {
    const junk = { ...newer, revision: Number.MAX_SAFE_INTEGER };
    await expect(trusted({ ...(await own.signed(newer)), revision: junk.revision })).rejects.toThrow(
      'signed',
    );
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    withCrypto({});
    await trusted(await own.signed(junk));
    withCrypto(webcrypto);
    expect(await opened()).toMatchObject({ revision: 4 });
  });

  test.each(['junk', '1e400', '-1', ''])('a memory that says %j refuses nothing', async (text) => {
    await trusted(await own.signed(newer));
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
    expect(await opened()).toMatchObject({ revision: 4 });
  });

  test('a browser that keeps scripts from its storage goes on with the open page alone', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await trusted(await own.signed(newer))).toMatchObject({ revision: 6 });
    expect(await opened()).toMatchObject({ revision: 4 });
  });
});

test('a page that was released without a key takes what comes, but nothing older', async () => {
  writePage();
  expect(await trusted(newer)).toEqual(newer);
  await expect(trusted({ ...known, revision: 4 })).rejects.toThrow('older');
});

test.each([
  ['over plain HTTP', {}],
  [
    'too old for ed25519',
    {
      subtle: {
        importKey: () => Promise.reject(Object.assign(new Error(), { name: 'NotSupportedError' })),
      },
    },
  ],
])(
  'a browser %s cannot check who signed it, and says so; a key that the page lacks is refused all the same',
  async (_, crypto) => {
    withCrypto(crypto);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await trusted(await own.signed(newer))).toMatchObject({ revision: 6 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('cannot check who signed'));
    await expect(trusted(newer)).rejects.toThrow('not signed');
  },
);
