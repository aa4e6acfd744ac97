import { readFileSync } from 'node:fs';
import type { ReleaseBuild, ReleaseRegistry } from '@assistant/shared/contract';
import { htmlLang, languageFromCookie } from '@assistant/shared/i18n';
import { resolveTheme, THEME_COLORS, THEME_KEY, THEME_MODES } from '@assistant/shared/store';
import { remoteOfPath } from '../frame/remote-areas';
import { buildsToTry } from '../remotes/registry';

const boot = readFileSync('shell/src/start-up/boot.js', 'utf8');

const build = (remote: string, version: string): ReleaseBuild => ({
  version,
  global: `${remote}_${version}`,
  entry: { href: `remotes/${remote}/${version}/remoteEntry.js`, integrity: 'sha384-e', bytes: 1 },
  preload: [
    { href: `remotes/${remote}/${version}/app.js`, integrity: 'sha384-j', bytes: 1 },
    { href: `remotes/${remote}/${version}/app.css`, integrity: 'sha384-c', bytes: 1 },
  ],
  sharedParts: remote.includes('tasks') ? ['platform', 'task-screen', 'accounts'] : [],
  requires: {},
});

const file = (href: string) => ({ href: `shell/1/${href}`, integrity: `sha384-${href}`, bytes: 1 });
/** As the shell's build tells them: a part of the first file has none, and two may need the same one. */
const sharedParts = {
  'task-screen': [file('screen.js'), file('accounts.js')],
  accounts: [file('accounts.js')],
  pickers: [file('pickers.js')],
};

const remotes = ['mfe-auth', 'mfe-chat', 'mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-tasks-supreme'];
const registry: ReleaseRegistry = {
  schema: 1,
  issued_at: '2026-03-01T00:00:00Z',
  pages_from: '2026-03-01T00:00:00Z',
  shell: { version: '1' },
  remotes: Object.fromEntries(remotes.map((name) => [name, { active: build(name, '1') }])),
};

function runAt(pathname: string, of: ReleaseRegistry = registry): void {
  document.head.innerHTML =
    '<meta name="theme-color" content=""><script id="releases" type="application/json"></script>' +
    '<script id="shared-parts" type="application/json"></script>';
  const fill = (id: string, value: unknown) => {
    (document.getElementById(id) as HTMLElement).textContent = JSON.stringify(value);
  };
  fill('releases', of);
  fill('shared-parts', sharedParts);
  // The page's own script, given a place to stand at.
  new Function('location', boot)({ pathname });
}

const hints = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.as,
    link.integrity,
  ]);

const expired = '; max-age=0; path=/';

beforeEach(() => {
  localStorage.clear();
  document.cookie = `language=${expired}`;
  document.cookie = `rollout=${expired}`;
  document.documentElement.lang = 'zh-CN';
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the first paint', () => {
  test.each([...THEME_MODES, 'pink', null])('has the colours of the theme %s at every hour', (mode) => {
    if (mode) localStorage.setItem(THEME_KEY, mode);
    for (let hour = 0; hour < 24; hour++) {
      jest.setSystemTime(new Date(2026, 2, 1, hour, 59, 59));
      runAt('/');
      const theme = resolveTheme(THEME_MODES.find((known) => known === mode) ?? 'auto', hour);
      expect(document.documentElement.dataset.theme).toBe(theme);
      expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute(
        'content',
        THEME_COLORS[theme],
      );
    }
  });

  test.each(['', 'language=zh', 'language=en', 'my_language=en'])(
    'has the language of the cookie "%s"',
    (cookie) => {
      document.cookie = cookie;
      runAt('/');
      expect(document.documentElement.lang).toBe(htmlLang(languageFromCookie(document.cookie)));
      document.cookie = `my_language=${expired}`;
    },
  );
});

describe('the files asked for early', () => {
  const pages = [
    '/basic/mining',
    '/premium/gtask',
    '/supreme/xyz',
    '/main/customer-service',
    '/desk',
    '/desk/s1',
  ];

  test.each(pages)(
    'at %s are those of the remote that draws it, and what it takes of the shell',
    (pathname) => {
      localStorage.setItem('token', 't1');
      runAt(pathname);
      const [first] = buildsToTry(registry, remoteOfPath(pathname) as string, 0);
      expect(hints()).toEqual([
        [`/${first?.entry.href}`, 'script', 'sha384-e'],
        [`/${first?.preload[0]?.href}`, 'script', 'sha384-j'],
        [`/${first?.preload[1]?.href}`, 'style', 'sha384-c'],
        ...(first?.sharedParts?.length
          ? [
              ['/shell/1/screen.js', 'script', 'sha384-screen.js'],
              ['/shell/1/accounts.js', 'script', 'sha384-accounts.js'],
            ]
          : []),
      ]);
    },
  );

  test.each([...pages, '/', '/login', '/register', '/main/settings'])(
    'at %s without a token are those of the login page',
    (pathname) => {
      runAt(pathname);
      expect(hints()[0]?.[0]).toBe('/remotes/mfe-auth/1/remoteEntry.js');
    },
  );

  test.each(['/', '/login', '/main', '/main/game-info', '/feedback', '/other/customer-service'])(
    'at %s with a token are none: the shell draws what is shown',
    (pathname) => {
      localStorage.setItem('token', 't1');
      runAt(pathname);
      expect(hints()).toEqual([]);
    },
  );

  test.each([
    ['has not been drawn yet', '', undefined],
    ['is inside the canary', 'rollout=499', undefined],
    ['is outside the canary', 'rollout=500', '/remotes/mfe-auth/1/remoteEntry.js'],
  ])('are never of a build the player does not get: the place in the rollout %s', (_, cookie, href) => {
    document.cookie = cookie;
    const canary = { build: build('mfe-auth', '2'), percent: 5 };
    const of = { ...registry, remotes: { 'mfe-auth': { active: build('mfe-auth', '1'), canary } } };
    runAt('/login', of);
    expect(hints()[0]?.[0]).toBe(href);
    const bucket = /\d+/.exec(cookie)?.[0];
    if (href && bucket) expect(`/${buildsToTry(of, 'mfe-auth', Number(bucket))[0]?.entry.href}`).toBe(href);
  });
});

test.each([
  ['a script', 'script', {}, true],
  ['a style sheet', 'link', { rel: 'stylesheet' }, true],
  ['a file asked for early', 'link', { rel: 'preload' }, false],
  ['a picture', 'img', {}, false],
])('%s that does not load: whether index.html says that the page is broken', (_what, tag, more, broken) => {
  delete document.documentElement.dataset.broken;
  runAt('/login');
  const element = Object.assign(document.createElement(tag), more);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  expect('broken' in document.documentElement.dataset).toBe(broken);
});
