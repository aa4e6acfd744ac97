import { type Hint, injectCalls } from '@assistant/api';
import { me, tasksStatus } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ENDED_GRACE_MS, REASON_WAIT_MS, useLive } from './use-live';

const mockStream = { hints: new Map<string, (hint: Hint) => void>(), onEnded: () => {} };
jest.mock('@assistant/api', () => ({
  ...jest.requireActual<object>('@assistant/api'),
  openStream: (_: object, { onEnded }: { onEnded: () => void }) => {
    mockStream.onEnded = onEnded;
    return () => {};
  },
  onHint: (kind: string, listener: (hint: Hint) => void) => {
    mockStream.hints.set(kind, listener);
    return () => void mockStream.hints.delete(kind);
  },
}));

const store = getAppStore();
const calls = injectCalls({ me, tasksStatus });
const zhao = { token: 't1', user: { account: 'zhaoyun', username: '赵云', role: 'player' } as UserInfo };
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('zh');
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  act(() => void store.dispatch(signedIn(zhao)));
  renderHook(() => useLive(), { wrapper });
});
afterEach(() => {
  act(() => void store.dispatch(signedOut()));
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('after an activation the status of the tasks is read again too, so that no screen says that none runs', async () => {
  const asked: string[] = [];
  globalThis.fetch = (async (url: URL) => {
    asked.push(url.pathname);
    const text = JSON.stringify({ code: 503, msg: '稍后再试', data: null });
    return { ok: true, headers: new Headers(), text: async () => text };
  }) as unknown as typeof fetch;
  const reading = store.dispatch(calls.endpoints.tasksStatus.initiate({ task: 'raid' }));
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['/api/tasks/status']);
  mockStream.hints.get('membership')?.({});
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['/api/tasks/status', '/api/tasks/status']);
  reading.unsubscribe();
});

const warnings = () => store.getState().toasts.length;

test('a logout in another tab is no warning here, although the stream tells of it before the storage does', () => {
  const before = warnings();
  act(() => mockStream.onEnded());
  localStorage.removeItem('token');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
    jest.advanceTimersByTime(ENDED_GRACE_MS);
  });
  expect(store.getState().session).toMatchObject({ token: null, ended: 'otherTab' });
  expect(warnings()).toBe(before);
});

const lastWarning = () => store.getState().toasts.at(-1)?.message;

/** The server's answer to the revoked token. */
const answerWith = (answer: Promise<object>) => {
  globalThis.fetch = (async () => {
    const text = JSON.stringify(await answer);
    return { ok: false, headers: new Headers(), text: async () => text };
  }) as unknown as typeof fetch;
};

test('a login that was revoked ends here, with a warning that says why', async () => {
  const before = warnings();
  answerWith(Promise.resolve({ code: 401, msg: '密码已修改，请用新密码登录', data: { why: 'password' } }));
  act(() => mockStream.onEnded());
  await act(() => jest.advanceTimersByTimeAsync(ENDED_GRACE_MS));
  expect(store.getState().session).toMatchObject({ token: null, ended: 'expired' });
  expect(warnings()).toBe(before + 1);
  expect(lastWarning()).toBe('密码已修改，请用新密码登录');
});

test('it ends as well where the server says no reason, and where it says nothing', async () => {
  answerWith(Promise.resolve({ code: 401, msg: 'Please log in again.', data: null }));
  act(() => mockStream.onEnded());
  await act(() => jest.advanceTimersByTimeAsync(ENDED_GRACE_MS));
  expect(store.getState().session.token).toBeNull();
  expect(lastWarning()).toBe('登录已失效，请重新登录');

  act(() => void store.dispatch(signedIn(zhao)));
  answerWith(new Promise(() => {}));
  act(() => mockStream.onEnded());
  await act(() => jest.advanceTimersByTimeAsync(ENDED_GRACE_MS + REASON_WAIT_MS));
  expect(store.getState().session.token).toBeNull();
  // The same warning again.
  expect(lastWarning()).toBe('登录已失效，请重新登录 ×2');
});
