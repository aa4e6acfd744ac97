import { areasOverlap, isInArea, mountOf } from './areas';
import { releaseBuild } from './releases';

test.each([
  ['/login', '/login', true],
  ['/login/', '/login', true],
  ['/login/again', '/login', false],
  ['/logins', '/login', false],
  ['/basic', '/basic/*', true],
  ['/basic/', '/basic/*', true],
  ['/basic/mining', '/basic/*', true],
  ['/basics', '/basic/*', false],
  ['/', '/basic/*', false],
])('whether %s is in the area %s: %s', (pathname, path, inside) => {
  expect(isInArea(pathname, { path })).toBe(inside);
});

test.each([
  ['/events', '/events', true],
  ['/events/*', '/events', true],
  ['/events/*', '/events/spring', true],
  ['/events/*', '/events/spring/*', true],
  ['/events', '/events/spring', false],
  ['/events/*', '/eventful/*', false],
])('whether %s and %s have a page in common: %s', (one, other, overlap) => {
  expect(areasOverlap(one, other)).toBe(overlap);
  expect(areasOverlap(other, one)).toBe(overlap);
});

test('an area is mounted at its beginning, unless it names another mount', () => {
  expect(mountOf({ path: '/basic/*' })).toBe('/basic');
  expect(mountOf({ path: '/login', mount: '/' })).toBe('/');
});

describe('what an open page reads of a registry that is newer than itself', () => {
  const build = {
    version: '2',
    global: 'g',
    entry: { href: 'remotes/mfe-events/2/remoteEntry.js', integrity: '', bytes: 1 },
    preload: [],
    requires: {},
  };
  const area = { path: '/events/*', titles: { zh: '活动', en: 'Events' } };
  const read = (remote: unknown) => releaseBuild.parse({ ...build, remote, addedLater: 1 });

  test('fields it does not know are passed over', () => {
    const remote = { name: 'mfe-events', areas: [{ ...area, addedLater: true }], addedLater: [] };
    expect(read(remote)).toEqual({ ...build, remote: { name: 'mfe-events', areas: [area] } });
  });

  test('a value it does not know counts as the default', () => {
    const remote = {
      name: 'mfe-events',
      areas: [{ ...area, frame: 'side', access: 'guest', offline: 'x', prefetch: 7 }],
    };
    expect(read(remote).remote?.areas).toEqual([area]);
  });

  test('a declaration that it cannot read counts as none', () => {
    expect(read({ name: 'mfe-events', areas: [{ path: '/events/:id' }] })).toEqual(build);
    expect(read('mfe-events')).toEqual(build);
  });
});
