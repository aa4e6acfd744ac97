import type { ReleaseRemote } from '@assistant/contract';
import { htmlLang, languageFromCookie } from '@assistant/i18n';
import { resolveTheme, THEME_COLORS, THEME_KEY, THEME_MODES } from '@assistant/store';
import { remotePage } from '../areas/page-at';
import { buildsToTry } from '../remotes/rollout';
import { aDevice, devicesAround } from '../remotes/testing/a-device';
import { tidyPath } from '../tidy-address';
import { asked, authBuild, hints, registry, runAt } from './testing/run-at';

const expired = '; max-age=0; path=/';

beforeEach(() => {
  asked.length = 0;
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
  const open = ['/desk', '/desk/s1'];
  const pages = [
    '/basic/mining',
    '//Basic/mining/',
    '/premium/gtask',
    '/supreme/xyz',
    '/main/customer-service',
  ];

  test.each([...pages, ...open])(
    'at %s are those of the remote that draws it, and what it takes of the shell',
    (pathname) => {
      localStorage.setItem('token', 't1');
      runAt(pathname);
      const [first] = buildsToTry(registry, remotePage(tidyPath(pathname))?.remote ?? '', aDevice());
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

  test('of the page that helps with the login are those of the chat', () => {
    runAt('/login/help');
    expect(hints()[0]?.[0]).toBe('/remotes/mfe-chat/1/remoteEntry.js');
    localStorage.setItem('token', 't');
    runAt('/login/help');
    expect(hints()).toEqual([]);
  });

  test.each([...pages, '/', '/login', '/register', '/main/settings'])(
    'at %s without a token are those of the login page',
    (pathname) => {
      runAt(pathname);
      expect(hints()[0]?.[0]).toBe('/remotes/mfe-auth/1/remoteEntry.js');
    },
  );

  test.each(open)(
    'at %s, which needs no login, are those of its remote without a token as well',
    (pathname) => {
      runAt(pathname);
      expect(hints()[0]?.[0]).toBe('/remotes/mfe-desk/1/remoteEntry.js');
    },
  );

  test.each([
    ['/', ['app.js', 'app.css', 'game-info.js']],
    ['/main', ['app.js', 'app.css', 'game-info.js']],
    ['/Main/game-info/', ['app.js', 'app.css', 'game-info.js']],
    ['/settings', ['app.js', 'app.css', 'settings.js', 'settings.css']],
    ['/main/settings', ['app.js', 'app.css', 'settings.js', 'settings.css']],
    ['/feedback', ['app.js', 'app.css']],
  ])('at %s are those of its area, in the order in which they are needed', (pathname, files) => {
    localStorage.setItem('token', 't1');
    const own = (name: string) => ({
      href: `remotes/mfe-home/1/${name}`,
      integrity: `sha384-${name}`,
      bytes: 1,
    });
    const parts = {
      'game-info': { preload: [own('game-info.js')] },
      settings: { preload: [own('settings.js'), own('settings.css')], sharedParts: ['pickers'] },
    };
    const active = { ...(registry.remotes['mfe-home'] as ReleaseRemote).active, parts };
    runAt(pathname, { ...registry, remotes: { ...registry.remotes, 'mfe-home': { active } } });
    const shared = files.includes('settings.js') ? ['/shell/1/pickers.js'] : [];
    expect(hints().map(([href]) => href)).toEqual([
      ...['remoteEntry.js', ...files].map((name) => `/remotes/mfe-home/1/${name}`),
      ...shared,
    ]);
  });

  test('of a build from before there were parts are those that it names', () => {
    localStorage.setItem('token', 't1');
    runAt('/main/settings');
    expect(hints().map(([href]) => href)).toEqual(
      ['remoteEntry.js', 'app.js', 'app.css'].map((name) => `/remotes/mfe-home/1/${name}`),
    );
  });

  test.each(['/login', '/Login/', '/other/customer-service'])(
    'at %s with a token are none: the guard redirects, or there is no such page',
    (pathname) => {
      localStorage.setItem('token', 't1');
      runAt(pathname);
      expect(hints()).toEqual([]);
    },
  );

  const { inside, outside } = devicesAround('mfe-auth', 5);
  test.each([
    ['is inside the canary', inside, '2'],
    ['is outside the canary', outside, '1'],
  ])('are those of the build the player gets: the device %s', (_, { drawn }, version) => {
    document.cookie = `rollout=${drawn}`;
    const canary = { build: authBuild('2'), percent: 5 };
    runAt('/login', { ...registry, remotes: { 'mfe-auth': { active: authBuild('1'), canary } } });
    expect(hints()[0]?.[0]).toBe(`/remotes/mfe-auth/${version}/remoteEntry.js`);
  });

  test('are there at a first visit too, which draws its place', () => {
    const canary = { build: authBuild('2'), percent: 100 };
    runAt('/login', { ...registry, remotes: { 'mfe-auth': { active: authBuild('1'), canary } } });
    expect(hints()[0]?.[0]).toBe('/remotes/mfe-auth/2/remoteEntry.js');
    expect(document.cookie).toMatch(/rollout=\d+/);
  });

  test('are none of a remote of which this browser tries a version out: the page has to look at it first', () => {
    document.cookie = `override=${Math.floor(Date.now() / 1000) + 60}~mfe-auth@2`;
    runAt('/login');
    expect(hints()).toEqual([]);
    localStorage.setItem('token', 't1');
    runAt('/basic/mining');
    expect(hints()[0]?.[0]).toBe('/remotes/mfe-tasks-basic/1/remoteEntry.js');
    document.cookie = `override=${expired}`;
  });

  test('are not of a build that hung a moment ago: they would hold the connections that the others need', () => {
    document.cookie = 'late=mfe-auth_2';
    runAt('/login', {
      ...registry,
      remotes: { 'mfe-auth': { active: authBuild('2'), previous: authBuild('1') } },
    });
    expect(
      hints()
        .map(([href]) => href)
        .filter((href) => href?.includes('/2/')),
    ).toEqual([]);
    document.cookie = `late=${expired}`;
  });

  test('are not of a build that failed on this device by its own fault', () => {
    document.cookie = 'gave_way=3.mfe-auth_2';
    const of = { 'mfe-auth': { active: authBuild('2'), previous: authBuild('1') } };
    runAt('/login', { ...registry, revision: 3, remotes: of });
    expect(hints()[0]?.[0]).toBe('/remotes/mfe-auth/1/remoteEntry.js');
    document.cookie = `gave_way=${expired}`;
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

describe('the calls asked early', () => {
  test.each([
    ['/basic/mining', ['/api/get_config', '/api/is_user_payed']],
    ['/', ['/api/me', '/api/get_game_info', '/api/tasks/status', '/api/tasks/day', '/api/announcement/list']],
    [
      '/main/game-info',
      ['/api/me', '/api/get_game_info', '/api/tasks/status', '/api/tasks/day', '/api/announcement/list'],
    ],
    ['/main/settings', ['/api/get_config', '/api/get_user_ip_dict']],
    ['/auto-tasks', ['/api/me', '/api/get_config']],
    ['/feedback', []],
    ['/main/customer-service', []],
  ])('at %s are what its first screen reads with nothing but the token', (pathname, paths) => {
    localStorage.setItem('token', 't1');
    runAt(pathname);
    expect(asked).toEqual(paths.map((path) => `${path} {"token":"t1"}`));
  });

  test('are none without a token', () => {
    runAt('/basic/mining');
    expect(asked).toEqual([]);
  });
});
