import { createPath } from 'react-router-dom';
import type { Lead, PageRoute } from './page-route';
import { startRouter } from './page-router';
import { memoryHistory } from './testing/memory-history';

/** Whether the guarded page lets pass. */
let open = false;
/** Lets the slow page come. */
let answer = () => {};
const loads = jest.fn();

const routes: PageRoute[] = [
  {
    element: 'frame',
    skeleton: <p>skeleton</p>,
    children: [
      { path: '/moved', load: (): Lead => ({ leadsTo: '/a?from=moved' }) },
      { path: '/guarded', load: () => (open ? null : { leadsTo: '/login' }) },
      {
        path: '/slow',
        load: () =>
          new Promise((resolve) => {
            answer = () => resolve(<p>slow</p>);
          }),
      },
      {
        path: '*',
        load: ({ pathname }) => {
          loads(pathname);
          return null;
        },
      },
    ],
  },
];

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** What a player does: an address to go to, or one of the words below. */
async function at(start: string, steps: readonly string[]) {
  const history = memoryHistory(start);
  const router = startRouter(routes, history);
  await soon();
  for (const step of steps) {
    const [what, to = null] = step.split(' ');
    if (what === 'push') void router.navigate(to);
    else if (what === 'replace') void router.navigate(to, { replace: true });
    else if (what === 'back') void router.navigate(-1);
    else if (what === 'forward') void router.navigate(1);
    else if (what === 'answer') answer();
    else open = what === 'login';
    await soon();
  }
  return { router, history };
}

beforeEach(() => {
  open = false;
  loads.mockClear();
});

describe('where the page is, how it came there, and what the history holds', () => {
  test.each<[string, string, string[], string, string, string[]]>([
    ['the first page', '/a', [], '/a', 'POP', ['/a']],
    ['a link', '/a', ['push /b'], '/b', 'PUSH', ['/a', '/b']],
    ['in the place of another', '/a', ['push /b', 'replace /c'], '/c', 'REPLACE', ['/a', '/c']],
    ['back', '/a', ['push /b', 'back'], '/a', 'POP', ['/a', '/b']],
    ['back and forward', '/a', ['push /b', 'back', 'forward'], '/b', 'POP', ['/a', '/b']],
    ['a new way from there', '/a', ['push /b', 'back', 'push /c'], '/c', 'PUSH', ['/a', '/c']],
    ['back from the first page', '/a', ['back'], '/a', 'POP', ['/a']],
    // Redirects.
    ['led on by a link', '/b', ['push /moved'], '/a?from=moved', 'PUSH', ['/b', '/a?from=moved']],
    ['led on from a typed address', '/moved', [], '/a?from=moved', 'REPLACE', ['/a?from=moved']],
    [
      'led on in the place of another',
      '/b',
      ['replace /moved'],
      '/a?from=moved',
      'REPLACE',
      ['/a?from=moved'],
    ],
    [
      'led on from one that was gone back to: back leads out',
      '/a',
      ['login', 'push /guarded', 'push /b', 'logout', 'back'],
      '/login',
      'REPLACE',
      ['/a', '/login', '/b'],
    ],
    [
      '… and on',
      '/a',
      ['login', 'push /guarded', 'push /b', 'logout', 'back', 'back'],
      '/a',
      'POP',
      ['/a', '/login', '/b'],
    ],
    // Pages that take their time.
    ['the page before stays', '/a', ['push /slow'], '/a', 'POP', ['/a']],
    ['until it comes', '/a', ['push /slow', 'answer'], '/slow', 'PUSH', ['/a', '/slow']],
    ['a newer navigation ends it', '/a', ['push /slow', 'push /b', 'answer'], '/b', 'PUSH', ['/a', '/b']],
    ['so does going back', '/a', ['push /b', 'push /slow', 'back', 'answer'], '/a', 'POP', ['/a', '/b']],
    [
      'so does one that leads on',
      '/b',
      ['push /slow', 'push /guarded', 'answer'],
      '/login',
      'PUSH',
      ['/b', '/login'],
    ],
    [
      'so does one within the page',
      '/a',
      ['push /slow', 'push #x', 'answer'],
      '/a#x',
      'PUSH',
      ['/a', '/a#x'],
    ],
    [
      'asked for twice, it is there once',
      '/a',
      ['push /slow', 'push /slow', 'answer'],
      '/slow',
      'PUSH',
      ['/a', '/slow'],
    ],
    [
      'back to a page that takes its time, then elsewhere',
      '/a',
      ['push /slow', 'answer', 'push /b', 'back', 'push /c', 'answer'],
      '/c',
      'PUSH',
      ['/a', '/slow', '/c'],
    ],
    ['the first page takes its time', '/slow', ['push /b', 'answer'], '/b', 'PUSH', ['/slow', '/b']],
    // Addresses as they are written.
    ['nothing: the same place', '/a?x=1#y', ['replace'], '/a?x=1#y', 'REPLACE', ['/a?x=1#y']],
    ['a query alone', '/a?x=1', ['push ?x=2'], '/a?x=2', 'PUSH', ['/a?x=1', '/a?x=2']],
    [
      'as the browser writes it',
      '/a',
      ['push /没有?名=赵'],
      '/%E6%B2%A1%E6%9C%89?%E5%90%8D=%E8%B5%B5',
      'PUSH',
      ['/a', '/%E6%B2%A1%E6%9C%89?%E5%90%8D=%E8%B5%B5'],
    ],
  ])('%s', async (_, start, steps, where, how, entries) => {
    const { router, history } = await at(start, steps);
    expect(createPath(router.state.location)).toBe(where);
    expect(router.state.historyAction).toBe(how);
    expect(history.entries.map(createPath)).toEqual(entries);
    expect(history.read().key).toBe(
      steps.at(-1) === 'push /slow' ? history.read().key : router.state.location.key,
    );
  });
});

test.each([
  '//evil.example/x',
  'https://evil.example',
  '/\t/evil.example',
  '/\t./\t/evil.example',
  '\\\\evil.example',
])('no address leads to another site: %j', async (address) => {
  const { router } = await at('/a', []);
  await router.navigate(address);
  expect(new URL(router.createHref(router.state.location), location.href).origin).toBe(location.origin);
});

test('says that it is under way, and that the first page is', async () => {
  const { router } = await at('/slow', []);
  expect(router.state.status).toBe('starting');
  answer();
  await soon();
  expect(router.state.status).toBe('idle');
  void router.navigate('/slow');
  expect(router.state.status).toBe('navigating');
  void router.navigate('/a');
  await soon();
  expect(router.state.status).toBe('idle');
});

test('a place within the page needs nothing loaded; the same place again loads it anew', async () => {
  const { router } = await at('/a', ['push #x', 'push #y']);
  expect(loads).toHaveBeenCalledTimes(1);
  await router.navigate(null, { replace: true });
  expect(loads).toHaveBeenCalledTimes(2);
});

test('an entry keeps its state and its key; a new one has a new key', async () => {
  const { router } = await at('/a', []);
  await router.navigate('/b', { state: { account: 'zhaoyun' } });
  const { key } = router.state.location;
  await router.navigate('/c');
  expect(router.state.location.state).toBeNull();
  router.navigate(-1);
  await soon();
  expect(router.state.location).toMatchObject({ pathname: '/b', key, state: { account: 'zhaoyun' } });
});

test('a state that the browser cannot keep leaves the page where it is', async () => {
  const history = memoryHistory('/a');
  const router = startRouter(routes, history);
  await soon();
  const fault = new DOMException('could not be cloned', 'DataCloneError');
  jest.spyOn(history, 'write').mockImplementation(() => {
    throw fault;
  });
  await expect(router.navigate('/b', { state: () => {} })).rejects.toBe(fault);
  expect(router.state).toMatchObject({ status: 'idle', location: { pathname: '/a' } });
});

test('tells who listens of each change, and is told what is left before it is', async () => {
  const left: string[] = [];
  const router = startRouter(routes, memoryHistory('/a'), ({ pathname }) => left.push(pathname));
  const seen: string[] = [];
  const end = router.subscribe(() => seen.push(`${router.state.status} ${router.state.location.pathname}`));
  await soon();
  await router.navigate('/b');
  end();
  await router.navigate('/c');
  expect(seen).toEqual(['idle /a', 'navigating /a', 'idle /b']);
  expect(left).toEqual(['/a', '/b']);
});
