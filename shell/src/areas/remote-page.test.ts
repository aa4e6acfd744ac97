import type { RemoteDeclaration } from '@assistant/contract';
import { aDevice, devicesAround } from '../remotes/testing/a-device';
import { remotePageAt } from './remote-page';
import { buildOf, declaredRegistry, registryOf } from './testing/declared-registry';

const titles = { zh: '活动', en: 'Events' };
const events = (...areas: Partial<RemoteDeclaration['areas'][number]>[]): RemoteDeclaration => ({
  name: 'mfe-events',
  areas: areas.map((area) => ({ path: '/events/*', titles, ...area })),
});
const all = declaredRegistry();

test.each([
  ['/login', 'mfe-auth', '/', 'full', 'anonymous'],
  ['/register', 'mfe-auth', '/', 'full', 'anonymous'],
  ['/main/game-info', 'mfe-home', '/', 'main', 'token'],
  ['/main/settings/', 'mfe-home', '/', 'main', 'token'],
  ['/settings', 'mfe-home', '/', 'full', 'token'],
  ['/feedback', 'mfe-home', '/', 'full', 'token'],
  ['/word', 'mfe-home', '/', 'full', 'anyone'],
  ['/main/customer-service', 'mfe-chat', '/main/customer-service', 'main', 'token'],
  ['/desk', 'mfe-desk', '/desk', 'full', 'anyone'],
  ['/desk/s1', 'mfe-desk', '/desk', 'full', 'anyone'],
  ['/desk/releases', 'mfe-releases', '/desk/releases', 'full', 'anyone'],
  ['/desk/releases/log/', 'mfe-releases', '/desk/releases', 'full', 'anyone'],
  ['/desk/releases-of-old', 'mfe-desk', '/desk', 'full', 'anyone'],
  ['/basic/mining', 'mfe-tasks-basic', '/basic', 'full', 'token'],
  ['/premium', 'mfe-tasks-premium', '/premium', 'full', 'token'],
  ['/supreme/xyz/', 'mfe-tasks-supreme', '/supreme', 'full', 'token'],
])('%s is a page of %s', (pathname, remote, mount, frame, access) => {
  expect(remotePageAt(pathname, all, aDevice())).toMatchObject({ remote, mount, frame, access });
});

test.each([
  '/',
  '/main',
  '/main/settings/x',
  '/feedback/x',
  '/login/again',
  '/main/customer-service/x',
  '/basics',
  '/nowhere',
])('at %s there is no page of a remote', (pathname) => {
  expect(remotePageAt(pathname, all, aDevice())).toBeUndefined();
});

test('the addresses of the specification stand without their remotes; others do not', () => {
  const none = registryOf();
  for (const pathname of [
    '/login',
    '/main/customer-service',
    '/desk',
    '/desk/releases',
    '/basic/mining',
    '/main/auto-tasks',
  ]) {
    const { remote, mount, frame, access } = remotePageAt(pathname, all, aDevice()) ?? {};
    expect(remotePageAt(pathname, none, aDevice())).toMatchObject({ remote, mount, frame, access });
  }
});

test('of a remote that was retired not even these stand, but for whom it comes back to', () => {
  const { 'mfe-tasks-premium': premium, ...remotes } = all.remotes;
  const retired = { ...all, remotes, retired: { 'mfe-tasks-premium': '1' } };
  for (const pathname of ['/premium', '/premium/gtask'])
    expect(remotePageAt(pathname, retired, aDevice())).toBeUndefined();
  expect(remotePageAt('/basic/mining', retired, aDevice())?.remote).toBe('mfe-tasks-basic');
  const tried = { ...retired, remotes: { ...remotes, ...(premium && { 'mfe-tasks-premium': premium }) } };
  expect(remotePageAt('/premium', tried, aDevice())?.remote).toBe('mfe-tasks-premium');
});

test.each(['anonymous', 'anyone'] as const)(
  'a remote is given neither %s nor the bottom bar by its own word',
  (access) => {
    const wishes = registryOf(events({ access, frame: 'main' }));
    expect(remotePageAt('/events', wishes, aDevice())).toMatchObject({ access: 'token', frame: 'full' });
  },
);

test.each(['/main/events', '/settings/events', '/feedback', '/basic/events', '/login'])(
  'a remote is not given %s, which the shell keeps',
  (path) => {
    expect(remotePageAt(path, registryOf(events({ path })), aDevice())?.remote).not.toBe('mfe-events');
  },
);

test('what an area does not say is the default', () => {
  expect(remotePageAt('/events', registryOf(events({})), aDevice())).toEqual({
    remote: 'mfe-events',
    mount: '/events',
    frame: 'full',
    access: 'token',
    offline: 'read',
    prefetch: 'link',
    early: [],
    back: '/main/game-info',
    titles,
  });
});

test('an area that only the canary has is there for the players in it', () => {
  const registry = registryOf(events({}));
  const canary = { build: buildOf(events({}, { path: '/fest' }), '2'), percent: 5 };
  registry.remotes['mfe-events'] = { active: buildOf(events({})), canary };
  const { inside, outside } = devicesAround('mfe-events', 5);
  expect(remotePageAt('/fest', registry, inside)?.remote).toBe('mfe-events');
  expect(remotePageAt('/fest', registry, outside)).toBeUndefined();
});
