import { isUserPayed } from '@assistant/contract';
import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { httpRequest } from './http-request';
import { injectCalls } from './inject-calls';
import { EARLY_ANSWER_MS, prefetchCalls, takePrefetchedAnswer } from './prefetch-calls';

const calls = injectCalls({ isUserPayed });
const data = { payed: true, membership_level: 'basic', membership_expire_date: null };
let sent: string[];
let fails = false;

beforeEach(() => {
  sent = [];
  fails = false;
  delete window.earlyAnswers;
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  AbortSignal.any ??= (signals: AbortSignal[]) => signals[0] as AbortSignal;
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    sent.push(`${url.pathname} ${init.body}`);
    if (fails) throw new TypeError('Failed to fetch');
    return {
      ok: true,
      status: 200,
      headers: new Map(),
      text: async () => JSON.stringify({ code: 0, msg: '', data }),
    };
  }) as never;
});

const storeOf = (token: string) =>
  configureStore({
    reducer: { session: () => ({ token }), [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
const read = (token = 'T') => storeOf(token).dispatch(calls.endpoints.isUserPayed.initiate({}));

test('a call that was asked early is not asked again', async () => {
  prefetchCalls(['/api/is_user_payed'], 'T');
  expect((await read()).data).toEqual(data);
  expect(sent).toEqual(['/api/is_user_payed {"token":"T"}']);
});

test('an early answer is given once', async () => {
  prefetchCalls(['/api/is_user_payed'], 'T');
  await read();
  await read();
  expect(sent).toHaveLength(2);
});

test('the answer of one account is never given to another', async () => {
  prefetchCalls(['/api/is_user_payed'], 'T');
  await read('another');
  expect(sent).toEqual(['/api/is_user_payed {"token":"T"}', '/api/is_user_payed {"token":"another"}']);
});

test('an answer in another language is asked for again', async () => {
  prefetchCalls(['/api/is_user_payed'], 'T');
  document.documentElement.lang = 'en';
  await read();
  expect(sent).toHaveLength(2);
});

test('where the early call failed the client asks itself', async () => {
  fails = true;
  prefetchCalls(['/api/is_user_payed'], 'T');
  fails = false;
  expect((await read()).data).toEqual(data);
  expect(sent).toHaveLength(2);
});

test('an answer that waited too long is not used', () => {
  prefetchCalls(['/api/is_user_payed'], 'T', 0);
  const { url, init } = httpRequest('POST', '/api/is_user_payed', { token: 'T' });
  expect(takePrefetchedAnswer(url, init, EARLY_ANSWER_MS)).toBeUndefined();
});
