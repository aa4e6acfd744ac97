import { loginPath, pageAfterLogin } from './guard';

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
