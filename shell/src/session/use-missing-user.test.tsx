import { getAppStore, Provider, sessionSynced, signedIn, tokenSynced } from '@assistant/store';
import { FakeServer } from '@assistant/testing/fake-server';
import { profile } from '@assistant/testing/samples';
import { act, render, waitFor } from '@testing-library/react';
import { useMissingUser } from './use-missing-user';

const store = getAppStore();

function Page() {
  useMissingUser();
  return null;
}

function open(): FakeServer {
  document.head.innerHTML =
    '<script id="env" type="application/json">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  const server = new FakeServer().on('me', profile()).install();
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return server;
}

afterEach(() => {
  store.dispatch(sessionSynced(null));
  localStorage.clear();
});

test('whose a token is that was stored alone is fetched and stored', async () => {
  localStorage.setItem('token', 't7');
  store.dispatch(tokenSynced('t7'));
  const server = open();
  await waitFor(() => expect(store.getState().session.user?.account).toBe('zhaoyun'));
  expect(server.asked).toMatchObject([{ path: '/api/me', body: { token: 't7' } }]);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({ ...profile(), token: 't7' });
});

test('where the answer fails it is asked for again until it comes', async () => {
  jest.useFakeTimers();
  store.dispatch(tokenSynced('t9'));
  const server = open();
  let failures = 2;
  server.on('me', () => {
    failures -= 1;
    return failures >= 0 ? { code: 503, msg: '' } : { data: profile() };
  });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(store.getState().session.user?.account).toBe('zhaoyun');
  const asked = server.asked.length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(server.asked).toHaveLength(asked);
  jest.useRealTimers();
});

test('a session whose account is known is not asked for', async () => {
  store.dispatch(signedIn({ token: 't8', user: { ...profile(), token: 't8' } }));
  const server = open();
  await Promise.resolve();
  expect(server.asked).toEqual([]);
});
