import { setLanguage } from '@assistant/i18n';
import { getAppStore, LOG_OUT_WAIT_MS, Provider, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '../navigation/router-provider';
import { readRegistryAgain } from '../remotes/registry';
import { makeRouter } from '../router';
import { buildOf, declaredRegistry, inlineRegistry } from './testing/declared-registry';

const mounted = jest.fn();
// The federation runtime is the boundary: what it does in a real browser is in e2e.
const load = jest.fn<Promise<unknown>, [string]>();
jest.mock('../remotes/federation', () => ({
  loadBuild: async () => ({ load: (path: string) => load(path) }),
  withdrawCopies: () => [],
}));
jest.mock('../remotes/parcel-host', () => ({
  mountRemote: async (
    name: string,
    _module: unknown,
    element: HTMLElement,
    { basename }: { basename: string },
  ) => {
    mounted(name, basename);
    element.textContent = `${name} at ${basename}`;
    return async () => element.replaceChildren();
  },
}));

configure({ asyncUtilTimeout: 10_000 });

const events = {
  name: 'mfe-events',
  areas: [{ path: '/events/*', titles: { zh: '活动', en: 'Events' } }],
};
const before = declaredRegistry();
const after = { ...before, remotes: { ...before.remotes, 'mfe-events': { active: buildOf(events) } } };
const store = getAppStore();

async function open(path: string) {
  history.replaceState(null, '', location.origin + path);
  const router = makeRouter();
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return router;
}

/** What the server gives as `releases.json`. */
const onServer = (registry: Promise<unknown>) => {
  const answer = async () => ({ json: () => registry });
  globalThis.fetch = jest.fn((url) =>
    url === '/releases.json' ? answer() : new Promise(() => {}),
  ) as unknown as typeof fetch;
};

beforeEach(() => {
  setLanguage('zh');
  mounted.mockClear();
  load.mockReset().mockResolvedValue(undefined);
  document.head.innerHTML =
    '<script id="env" type="application/json">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  inlineRegistry(before);
  onServer(Promise.resolve(after));
  AbortSignal.timeout ??= () => new AbortController().signal;
  const user = { account: 'zhaoyun', username: '赵云', role: 'player' } as UserInfo;
  store.dispatch(signedIn({ token: 't1', user }));
});

test('a remote that was activated since is reached at the next navigation of an open page', async () => {
  const router = await open('/events');
  expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await act(() => readRegistryAgain());
  await act(async () => router.navigate('/announcement'));
  await act(async () => router.navigate('/events/today'));
  expect(await screen.findByText('mfe-events at /events')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('活动 - Three Kingdoms Assistant'));
});

test('a navigation waits for the registry that is being read before it says that there is no such page', async () => {
  const router = await open('/announcement');
  let arrive = (_: unknown) => {};
  onServer(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const reading = readRegistryAgain();
  const navigation = router.navigate('/events');
  arrive(after);
  await act(() => Promise.all([reading, navigation]));
  expect(await screen.findByText('mfe-events at /events')).toBeVisible();
});

test('an area without a token leads to Login, which remembers it', async () => {
  inlineRegistry(after);
  store.dispatch(signedOut());
  await open('/events/today');
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?next=%2Fevents%2Ftoday'));
});

test('a page for anyone leads neither to Login nor away from it, also when the session ends', async () => {
  store.dispatch(signedOut());
  await open('/desk/s1');
  expect(await screen.findByText('mfe-desk at /desk')).toBeVisible();
  act(() => void store.dispatch(signedIn({ token: 't1', user: { account: 'zhaoyun' } as UserInfo })));
  act(() => void store.dispatch(signedOut()));
  expect(screen.getByText('mfe-desk at /desk')).toBeVisible();
  expect(location.pathname).toBe('/desk/s1');
});

test('from login to registration nothing is mounted again', async () => {
  store.dispatch(signedOut());
  const router = await open('/login');
  const place = await screen.findByText('mfe-auth at /');
  await act(async () => router.navigate('/register'));
  await waitFor(() => expect(document.title).toMatch(/^注册/));
  expect(screen.getByText('mfe-auth at /')).toBe(place);
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('one remote in two areas is mounted for each', async () => {
  store.dispatch(signedOut());
  const router = await open('/login/help');
  await screen.findByText('mfe-chat at /login/help');
  act(() => void store.dispatch(signedIn({ token: 't1', user: { account: 'zhaoyun' } as UserInfo })));
  await act(async () => router.navigate('/main/customer-service'));
  expect(await screen.findByText('mfe-chat at /main/customer-service')).toBeVisible();
  expect(screen.queryByText('mfe-chat at /login/help')).toBeNull();
});

test('the bottom bar stays from a page of one remote to that of another', async () => {
  const router = await open('/main/settings');
  const bar = await screen.findByRole('navigation');
  await act(async () => router.navigate('/main/customer-service'));
  await screen.findByText('mfe-chat at /main/customer-service');
  expect(screen.getByRole('navigation')).toBe(bar);
});

test('regression: a page of home whose file hangs gets a place of its own, and the page before does not stay for ever', async () => {
  const router = await open('/main/settings');
  await screen.findByText('mfe-home at /');
  load.mockImplementation((path) => (path === '/main/game-info' ? new Promise(() => {}) : Promise.resolve()));
  act(() => void router.navigate('/main/game-info'));
  await waitFor(() => expect(location.pathname).toBe('/main/game-info'));
  await waitFor(() => expect(screen.queryByText('mfe-home at /')).toBeNull());
  await act(async () => router.navigate('/main/settings'));
  expect(await screen.findByText('mfe-home at /')).toBeVisible();
});

test('from a page of home to another in the bottom bar nothing is mounted again', async () => {
  const router = await open('/main/settings');
  const place = await screen.findByText('mfe-home at /');
  await act(async () => router.navigate('/main/game-info'));
  await waitFor(() => expect(document.title).toMatch(/^游戏信息/));
  expect(screen.getByText('mfe-home at /')).toBe(place);
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('a navigation within a remote waits for the file of the page it leads to', async () => {
  const router = await open('/main/settings');
  await screen.findByText('mfe-home at /');
  let arrive = () => {};
  load.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined);
      }),
  );
  await act(async () => void router.navigate('/main/auto-tasks'));
  expect(load).toHaveBeenLastCalledWith('/main/auto-tasks');
  expect(router.state).toMatchObject({ status: 'navigating', location: { pathname: '/main/settings' } });
  await act(async () => arrive());
  expect(router.state).toMatchObject({ status: 'idle', location: { pathname: '/main/auto-tasks' } });
});

test('a page whose file does not come is a card whose Retry really fetches it again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  load.mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await open('/announcement');
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('别的都好，只缺「系统公告」');
  expect(card).not.toHaveTextContent(/chunk/i);
  load.mockClear();
  load.mockResolvedValue(undefined);
  await userEvent.click(within(card).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('mfe-home at /')).toBeVisible();
  expect(load).toHaveBeenCalledWith('/announcement');
});

test('a page whose file is lost once is shown all the same', async () => {
  load.mockRejectedValueOnce(new Error('Loading css chunk 7 failed.'));
  await open('/announcement');
  expect(await screen.findByText('mfe-home at /')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where home cannot be shown its card leads to customer service and logs out', async () => {
  const { 'mfe-home': _, ...others } = before.remotes;
  inlineRegistry({ ...before, remotes: others });
  onServer(Promise.resolve({ ...before, remotes: others }));
  await open('/settings');
  const card = await screen.findByRole('alert');
  expect(within(card).getByRole('link', { name: '联系客服' })).toHaveAttribute(
    'href',
    '/main/customer-service',
  );
  await userEvent.click(within(card).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull(), {
    timeout: LOG_OUT_WAIT_MS + 2_000,
  });
});

test('an address of the specification whose remote is not released is a card; Retry asks whether it is now', async () => {
  const { 'mfe-tasks-premium': _, ...others } = before.remotes;
  inlineRegistry({ ...before, remotes: others });
  onServer(Promise.resolve({ ...before, remotes: others }));
  await open('/premium/gtask');
  expect(await screen.findByRole('alert')).toHaveTextContent('这一块没取到');
  expect(screen.getByRole('alert')).toHaveTextContent('mfe-tasks-premium unreleased (missing)');
  expect(screen.getByRole('link', { name: '返回' })).toHaveAttribute('href', '/main/game-info');
  onServer(Promise.resolve(after));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('mfe-tasks-premium at /premium')).toBeVisible();
});
