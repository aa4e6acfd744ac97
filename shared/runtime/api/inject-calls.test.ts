import { defineCall } from '@assistant/contract';
import * as z from '@assistant/schema';
import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { injectCalls } from './inject-calls';

const declare = <Data extends z.ZodMiniType>(path: `/api/${string}`, data: Data) =>
  defineCall('none', 'read', path, {
    method: 'POST',
    tags: ['Chat'],
    summary: '',
    request: z.object({}),
    data,
  });
const write = defineCall('none', 'write', '/api/write', {
  method: 'POST',
  tags: ['Chat'],
  summary: '',
  request: z.object({}),
  data: z.object({}),
});

const makeStore = () =>
  configureStore({
    reducer: { session: () => ({ token: null }), [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

function answer(envelope: object): void {
  const text = async () => JSON.stringify(envelope);
  globalThis.fetch = jest.fn(async () => ({ ok: true, text, headers: new Map() }) as unknown as Response);
}

beforeEach(() => {
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  AbortSignal.any ??= (signals: AbortSignal[]) => signals[0] as AbortSignal;
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('two apps with the same call share one request, whichever was built against which declaration', async () => {
  const older = injectCalls({ sample: declare('/api/sample', z.object({ name: z.string() })) });
  const newer = injectCalls({
    sample: declare('/api/sample', z.object({ name: z.string(), title: z.string() })),
  });
  answer({ code: 0, msg: '', data: { name: '赵云', title: '子龙' } });
  const store = makeStore();
  await store.dispatch(older.endpoints.sample.initiate({}));
  const { data } = await store.dispatch(newer.endpoints.sample.initiate({}));
  expect(data).toEqual({ name: '赵云', title: '子龙' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a call that writes refetches the queries with its tags; one that fails does not', async () => {
  const { endpoints } = injectCalls({ chat: declare('/api/chat', z.object({})), write });
  answer({ code: 0, msg: '', data: {} });
  const store = makeStore();
  await store.dispatch(endpoints.chat.initiate({}));
  await store.dispatch(endpoints.write.initiate({}));
  expect(fetch).toHaveBeenCalledTimes(3);
  answer({ code: 400, msg: 'no', data: null });
  await store.dispatch(endpoints.write.initiate({}));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('regression: what is gone already was still shown: a write that finds it gone reads again', async () => {
  const { endpoints } = injectCalls({ chat: declare('/api/chat', z.object({})), write });
  answer({ code: 0, msg: '', data: {} });
  const store = makeStore();
  await store.dispatch(endpoints.chat.initiate({}));
  answer({ code: 404, msg: 'gone', data: null });
  await store.dispatch(endpoints.write.initiate({}));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('where a write is not allowed the membership is read again: it may have ended', async () => {
  const { endpoints } = injectCalls({
    mine: { ...declare('/api/mine', z.object({})), tags: ['Me'] },
    write,
  });
  answer({ code: 0, msg: '', data: {} });
  const store = makeStore();
  await store.dispatch(endpoints.mine.initiate({}));
  answer({ code: 403, msg: 'no', data: null });
  await store.dispatch(endpoints.write.initiate({}));
  expect(fetch).toHaveBeenCalledTimes(2);
});
