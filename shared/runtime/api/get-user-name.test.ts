import { getUserName } from '@assistant/contract';
import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { injectCalls } from './inject-calls';

const calls = injectCalls({ getUserName });

function ask(user_list: string[]) {
  const store = configureStore({
    reducer: { session: () => ({ token: 'T' }), [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return store.dispatch(calls.endpoints.getUserName.initiate({ user_list }));
}

beforeEach(() => {
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  AbortSignal.any ??= (signals: AbortSignal[]) => signals[0] as AbortSignal;
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('an empty user_lis is answered locally, without a request', async () => {
  globalThis.fetch = jest.fn();
  expect((await ask([])).data).toEqual({ user_lis: [] });
  expect(fetch).not.toHaveBeenCalled();
});

test('names of accounts are asked for', async () => {
  const data = { user_list: [{ account: 'zilong', username: '赵云' }] };
  const text = async () => JSON.stringify({ code: 0, msg: '', data });
  globalThis.fetch = jest.fn(async () => ({ ok: true, text, headers: new Map() }) as unknown as Response);
  expect((await ask(['zilong'])).data).toEqual(data);
});
