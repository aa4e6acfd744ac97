import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { leadTo, loginPath, pageAfterLogin, requireToken } from './guard';

const afterLogin = (next: string) => pageAfterLogin(loginPath(next).slice('/login'.length));

test.each(['/main/settings', '/basic/mining?from=board', '/announcement?text=a%26b#end', '/没有?x=中文'])(
  'after login the player is back at %s',
  (asked) => {
    expect(decodeURI(afterLogin(asked))).toBe(decodeURI(asked));
  },
);

test('without a page that was asked for, login leads to game info', () => {
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/main/game-info')).toBe('/login');
  expect(pageAfterLogin('')).toBe('/main/game-info');
  expect(pageAfterLogin('?next=')).toBe('/main/game-info');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '%2F%5Cevil.example',
  '/%09/evil.example',
  '/.//evil.example',
])('?next=%s leads to game info, not to another site', (next) => {
  expect(pageAfterLogin(`?next=${next}`)).toBe('/main/game-info');
});

test.each(['/login', '/register', '/login?next=%2Flogin'])('login does not lead to %s again', (next) => {
  expect(pageAfterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/main/game-info');
});

describe('what a link brings behind the #', () => {
  const hash = '#sg1.17l0gtg.frugal.premium~mining/sites=_1,/windows=08:00-23:00,~-shop';
  const place = { pathname: '/main/auto-tasks', search: '?a=1', hash, state: null, key: '' };
  const store = getAppStore();

  test('is there after the login', () => {
    store.dispatch(signedOut());
    const login = requireToken(place)?.leadsTo ?? '';
    expect(login).toMatch(/^\/login\?next=[^#]*$/);
    expect(pageAfterLogin(login.slice('/login'.length))).toBe(`/main/auto-tasks?a=1${hash}`);
    const old = leadTo('/main/auto-tasks')(place).leadsTo;
    expect(pageAfterLogin(old.slice('/login'.length))).toBe(`/main/auto-tasks${hash}`);
  });

  test('goes along where an old address leads', () => {
    store.dispatch(signedIn({ token: 't1', user: { account: 'zhaoyun', username: '赵云' } as UserInfo }));
    expect(requireToken(place)).toBeNull();
    expect(leadTo('/main/auto-tasks')(place)).toEqual({ leadsTo: `/main/auto-tasks${hash}` });
  });
});
