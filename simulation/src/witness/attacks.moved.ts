import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADS_FILE, type ReleaseHeads } from '@assistant/contract';
import { makeKey } from '@assistant/release-store';
import { type Change, json, text } from './testing/between';
import { HEADS, onWitnessedSite, well } from './testing/witnessed';

const ENTRY = '/remotes/mfe-chat/c1/remoteEntry.js';

const altered = (at: string): Change => text(at, (body) => `${body} `);
const heads = (change: (list: ReleaseHeads) => unknown): Change => json(HEADS, change);
const headed =
  (at: string, headers: Record<string, string>): Change =>
  (path, given) =>
    path === at ? { ...given, headers: { ...given.headers, ...headers } } : undefined;
/** Every page of the app is changed. */
const pages =
  (change: (page: string) => string): Change =>
  (path, given) =>
    /^\/(login|[\w-]{36}|\?.*|index.html)?$/.test(path) ? text(path, change)(path, given) : undefined;
const missing =
  (at: string): Change =>
  (path, given) =>
    path.includes(at) ? { ...given, status: 404 } : undefined;

onWitnessedSite((on) => {
  test.each<[string, string | RegExp, Change]>([
    ['a file of a remote is altered', `${ENTRY} is not the file that was released`, altered(ENTRY)],
    ['a file is missing', `${ENTRY} was answered with 404`, missing(ENTRY)],
    [
      'a list of files is altered',
      'the list of the files of mfe-chat@c1',
      altered('/remotes/mfe-chat/c1/files.json'),
    ],
    ['the service worker is altered', 'service-worker.js is not the one', altered('/service-worker.js')],
    [
      'version.json is held back',
      'version.json does not say',
      json('/version.json', (one: object) => ({ ...one, version: 's0' })),
    ],
    [
      'a script is put into all pages',
      'the page is not the one that was released',
      pages((page) => `${page}<script>`),
    ],
    [
      'the page is altered where a file of it is asked for',
      'the page at /index.html is another one',
      altered('/index.html'),
    ],
    [
      'the page is altered at an address that it is not asked for twice',
      /the page at \/[\w-]{36} is another one/,
      (path, given) => (/^\/[\w-]{36}$/.test(path) ? altered(path)(path, given) : undefined),
    ],
    [
      'the worker is no script',
      'service-worker.js was answered with 200 as text/plain, no script',
      headed('/service-worker.js', { 'content-type': 'text/plain' }),
    ],
    [
      'a file is not answered, and not when it is asked for again',
      `${ENTRY} was answered with 502`,
      (path, given) => (path === ENTRY ? { ...given, status: 502 } : undefined),
    ],
    ['the page of the shell is altered', 'the page is not the one', altered('/shell/s1/page.html')],
    [
      'a file goes on for ever',
      /remoteEntry\.js (has more than|was not answered to the end)/,
      (path) => (path === ENTRY ? 'endless' : undefined),
    ],
    [
      'a file never comes',
      `${ENTRY} was not answered to the end within 1 s`,
      (path) => (path === ENTRY ? 'silent' : undefined),
    ],
    ['nothing says how new it is', 'nothing that the server has signed says how new', missing('timestamp')],
    [
      'the time of the release is forged',
      'nothing that the server has signed says how new',
      (path, given) =>
        path.includes('timestamp')
          ? text(path, (body) => body.replace(/"at":"\d+/, '"at":"2030'))(path, given)
          : undefined,
    ],
  ])('where %s, it shouts, and remembers what was signed', async (_, said, change) => {
    await on.look();
    const revision = await on.release('next');
    on.between.changes = [change];
    expect(await on.look()).toEqual({ code: 1, said: expect.stringMatching(said) });
    on.between.changes = [];
    expect(await on.look()).toEqual(well(`revision ${revision} is signed, and as it was seen at`));
  });

  test.each<[string, string | RegExp, Change | (() => Promise<Change>)]>([
    [
      'the page has another API',
      'the settings in the page is not that of',
      pages((page) => page.replace('"API_BASE":"/"', '"API_BASE":"https://stranger.example/"')),
    ],
    [
      'the page has another registry',
      'the registry in the page is not that of',
      pages((page) => page.replace('"schema":1', '"schema":1,"more":1')),
    ],
    [
      'releases.json is altered',
      'releases.json is not that of',
      json('/releases.json', (one: object) => ({ ...one, more: 1 })),
    ],
    [
      'a record is left out of the list',
      /revision \d+ does not follow from \d+, though it has to/,
      heads(({ heads: [newest, , ...rest], sealed }) => ({ heads: [newest, ...rest], sealed })),
    ],
    [
      'the list begins after what was seen',
      /the list goes back to revision \d+, and \d+ was seen last/,
      heads((list) => ({ ...list, heads: list.heads.slice(0, 2) })),
    ],
    [
      'another list of files is sealed',
      'the list of what is sealed is not that of',
      heads((list) => ({ ...list, sealed: { ...list.sealed, 'mfe-chat@c1': 'x' } })),
    ],
    [
      'the newest head is not signed',
      'is not signed by a key that it trusts',
      heads(({ heads: [newest, ...rest], sealed }) => ({
        heads: [{ ...newest, revision: 9999 }, ...rest],
        sealed,
      })),
    ],
    ['the list is cut off', `${HEADS_FILE} holds no heads`, text(HEADS, (body) => body.slice(0, -9))],
    ['the list is missing', 'was answered with 404: the site gives no signed heads', missing(HEADS)],
    [
      'the list goes on for ever',
      'has more than 2097152 bytes',
      (path) => (path === HEADS ? 'endless' : undefined),
    ],
    [
      'the page goes elsewhere by itself',
      'with a header that sends players elsewhere',
      headed('/', { refresh: '0;url=https://stranger.example' }),
    ],
    ['a header adds styles to the page', 'or adds styles', headed('/', { link: '</x.css>; rel=stylesheet' })],
    ['the page is a text', 'as text/plain, no page', headed('/', { 'content-type': 'text/plain' })],
    [
      'the page comes, and the list does not',
      'was answered with 503',
      (path, given) => (path === HEADS ? { ...given, status: 503 } : undefined),
    ],
    ['the page never comes', 'was not answered to the end', (path) => (path === '/' ? 'silent' : undefined)],
    ['the page is junk', 'the page has no settings', text('/', () => 'junk')],
    [
      'players are sent elsewhere',
      'was answered with 302',
      (path, given) => (path === '/' ? { ...given, status: 302 } : undefined),
    ],
  ])('where %s, it shouts, and goes on to believe what it believed', async (_, said, change) => {
    await on.look();
    const before = await readFile(on.noted(), 'utf8');
    for (const why of ['a', 'b', 'c']) await on.release(why);
    on.between.changes = [change as Change];
    expect(await on.look()).toEqual({ code: 1, said: expect.stringMatching(said) });
    expect(await readFile(on.noted(), 'utf8')).toBe(before);
  });

  test('where the page has another key, it shouts, also where that key has signed', async () => {
    await on.look();
    const { id, publicKey } = await makeKey(join(on.notes, 'stranger.pem'));
    on.between.changes = [
      pages((page) => page.replace(/"RELEASE_KEYS":{[^}]*}/, `"RELEASE_KEYS":{"${id}":"${publicKey}"}`)),
    ];
    const said = `! the page has the key ${id}, and this witness trusts ${on.key.id}`;
    expect(await on.look()).toEqual({ code: 1, said: expect.stringContaining(said) });
  });
});
