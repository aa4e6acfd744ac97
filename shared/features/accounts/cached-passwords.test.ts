import { readCachedPassword, writeCachedPassword } from './cached-passwords';

beforeEach(() => localStorage.clear());

test('each account has its own sealed password', () => {
  writeCachedPassword(localStorage, 'zhaoyun', 's1');
  writeCachedPassword(localStorage, 'machao', 's2');
  expect(localStorage.getItem('cachedPasswords')).toBe('{"zhaoyun":"s1","machao":"s2"}');
  expect(readCachedPassword(localStorage, 'machao')).toBe('s2');
  expect(readCachedPassword(localStorage, 'guanyu')).toBeUndefined();
});

test('dropping one leaves the others; dropping the last leaves nothing stored', () => {
  writeCachedPassword(localStorage, 'zhaoyun', 's1');
  writeCachedPassword(localStorage, 'machao', 's2');
  writeCachedPassword(localStorage, 'zhaoyun', null);
  expect(localStorage.getItem('cachedPasswords')).toBe('{"machao":"s2"}');
  writeCachedPassword(localStorage, 'machao', null);
  expect(localStorage.getItem('cachedPasswords')).toBeNull();
});

test.each(['__proto__', 'constructor', 'toString'])(
  'an account named %s is an account like any other',
  (name) => {
    expect(readCachedPassword(localStorage, name)).toBeUndefined();
    writeCachedPassword(localStorage, name, 's1');
    expect(readCachedPassword(localStorage, name)).toBe('s1');
  },
);

test.each(['', '{', '[]', 'null', '7', '{"zhaoyun":7}'])('the damaged text %j holds no password', (text) => {
  localStorage.setItem('cachedPasswords', text);
  expect(readCachedPassword(localStorage, 'zhaoyun')).toBeUndefined();
});
