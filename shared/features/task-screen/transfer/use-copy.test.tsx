import { getAppStore, Provider } from '@assistant/store';
import { testDefinition } from '@assistant/testing/test-definition';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useCopy } from './use-copy';

jest.mock('@assistant/accounts', () => ({ getVault: () => ({ open: async () => 'secret' }) }));

/** The sheet's calls, each as path and token. An answer waits until the test releases it. */
const calls: { path: string; token: unknown; go: () => void }[] = [];
const profile = {
  role: 'player',
  payed: true,
  membership_level: 'supreme',
  membership_expire_date: null,
  server_name: '',
  server_info: '',
  game_platform: -1,
  auxiliary_online: false,
  last_online_time: null,
  online_interval_seconds: null,
};
const answers: Record<string, (body: Record<string, string>) => unknown> = {
  login: ({ username }) => ({ ...profile, token: `of ${username}`, username, account: username }),
  get_config: () => ({ setting: {}, revisions: {} }),
  update_config: () => taken,
  logout: () => ({}),
};

globalThis.fetch = (url, init) =>
  new Promise((resolve) => {
    const path = String(url).split('/').at(-1) ?? '';
    const body = JSON.parse(String(init?.body));
    const data = answers[path]?.(body);
    const text = async () =>
      JSON.stringify({ code: data ? 0 : 409, msg: '', data: data ?? { setting: {}, revisions: {} } });
    const go = () => resolve({ ok: true, headers: new Headers(), text } as Response);
    calls.push({ path, token: body.token, go });
  });

/** The answer to a save; undefined means a conflict. */
let taken: object | undefined;
const madeTo = (path: string) => calls.filter((call) => call.path === path);
/** Releases the next answer once its call was made. */
async function answer(path: string, at = 0) {
  await waitFor(() => expect(madeTo(path).length).toBeGreaterThan(at));
  await act(async () => madeTo(path)[at]?.go());
}

const wish = { values: { times: 7 }, groups: ['all'], withOwnThings: false };

function open() {
  const store = getAppStore();
  return renderHook(() => useCopy(testDefinition), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
}

beforeEach(() => {
  calls.length = 0;
  taken = { revisions: { raid: 1 } };
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  localStorage.setItem('cachedPasswords', JSON.stringify({ a: 'sealed', b: 'sealed' }));
});

test('a preview that is left while it is read logs in to no further account, and ends its session', async () => {
  const { result, unmount } = open();
  act(() => void result.current.look(['a', 'b'], wish));
  await answer('login');
  await waitFor(() => expect(madeTo('get_config')).toHaveLength(1));
  unmount();
  await answer('get_config');
  await waitFor(() => expect(madeTo('logout').map(({ token }) => token)).toEqual(['of a']));
  expect(madeTo('login')).toHaveLength(1);
});

test('confirmed changes are written to every account, even if the sheet is closed meanwhile', async () => {
  const { result, unmount } = open();
  act(() => void result.current.look(['a', 'b'], wish));
  for (const at of [0, 1]) {
    await answer('login', at);
    await answer('get_config', at);
  }
  await waitFor(() => expect(result.current.step).toBe('preview'));
  act(() => void result.current.write());
  await waitFor(() => expect(madeTo('update_config')).toHaveLength(1));
  unmount();
  expect(madeTo('logout')).toEqual([]);
  await answer('update_config');
  await answer('update_config', 1);
  expect(madeTo('update_config').map(({ token }) => token)).toEqual(['of a', 'of b']);
  await waitFor(() =>
    expect(getAppStore().getState().toasts).toMatchObject([
      { type: 'success', message: '已写入 2/2 个账号' },
    ]),
  );
});

test('what could not be written is previewed again, without the earlier result', async () => {
  taken = undefined;
  const { result } = open();
  act(() => void result.current.look(['a'], wish));
  await answer('login');
  await answer('get_config');
  await waitFor(() => expect(result.current.step).toBe('preview'));
  act(() => void result.current.write());
  await answer('update_config');
  await waitFor(() => expect(result.current.results).toMatchObject({ a: { kind: 'stale' } }));
  act(() => result.current.back());
  act(() => void result.current.look(['a'], wish));
  expect(result.current.results).toEqual({});
});
