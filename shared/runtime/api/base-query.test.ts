import { isUserPayed, login, logout, requestOf } from '@assistant/contract';
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { type CachedAnswer, cacheAnswersIn } from './answer-cache';
import { api } from './api';
import { REQUEST_TIMEOUT_MS, sessionExpired } from './base-query';
import { errorHelp } from './error-help';
import { injectCalls } from './inject-calls';

const calls = injectCalls({ isUserPayed, login, logout });

const seen: { url: string; init: RequestInit }[] = [];
const dispatched: unknown[] = [];

function answer(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  globalThis.fetch = jest.fn(async (url, request) => {
    seen.push({ url: String(url), init: request as RequestInit });
    const status = init.status ?? 200;
    return {
      ok: status < 400,
      status,
      text: async () => text,
      headers: new Map(Object.entries(init.headers ?? {})) as unknown as Headers,
    } as Response;
  });
}

const record: Middleware = () => (next) => (action) => {
  dispatched.push(action);
  return next(action);
};

function storeWith(token: string | null) {
  return configureStore({
    reducer: { session: () => ({ token }), [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, record),
  });
}

const sendLogin = (token: string | null) =>
  storeWith(token).dispatch(calls.endpoints.login.initiate({ username: 'zilong', password: 'AAAA' }));
const sendPayed = (token: string | null) =>
  storeWith(token).dispatch(calls.endpoints.isUserPayed.initiate({}));
const bodyOf = (at = 0) => JSON.parse(String(seen[at]?.init.body)) as Record<string, unknown>;

beforeEach(() => {
  seen.length = 0;
  dispatched.length = 0;
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"https://api.example/v1/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  AbortSignal.any ??= (signals: AbortSignal[]) => signals[0] as AbortSignal;
  AbortSignal.timeout ??= () => new AbortController().signal;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the token is a field of the body of a POST, and is never sent with a login', async () => {
  answer({
    code: 0,
    msg: '',
    data: { payed: true, membership_level: 'basic', membership_expire_date: null },
  });
  await sendPayed('T');
  expect(seen[0]?.url).toBe('https://api.example/v1/api/is_user_payed');
  expect(bodyOf()).toEqual({ token: 'T' });
  await sendLogin('T');
  expect(bodyOf(1)).toEqual({ username: 'zilong', password: 'AAAA' });
});

test('an answer is accepted only when code is 0; its msg is the error, or 请求失败 where it has none', async () => {
  answer({ code: 7, msg: '账号已停用', data: null });
  const told = { kind: 'refused', code: 7, message: '账号已停用', msg: '账号已停用' };
  expect((await sendPayed('T')).error).toMatchObject(told);
  for (const wordless of [{ code: 7 }, { code: 7, msg: '' }]) {
    answer(wordless);
    const { error } = await sendPayed('T');
    expect(error).toMatchObject({ message: '请求失败' });
    expect(error).not.toHaveProperty('msg');
  }
});

test.each([
  { code: 0, msg: '' },
  { code: 0, msg: '', data: null },
])('regression: data that is missing counts as {}: %j', async (wordless) => {
  answer(wordless);
  const sent = await storeWith('T').dispatch(calls.endpoints.logout.initiate({}));
  expect(sent).toMatchObject({ data: {} });
  expect((await sendPayed('T')).error).toMatchObject({ kind: 'shape' });
});

test('an answer that does not fit the contract is refused', async () => {
  answer({ code: 0, msg: '', data: { payed: 'yes' } });
  expect((await sendPayed('T')).error).toMatchObject({ kind: 'shape', message: '请求失败' });
});

test.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ['nothing', 500, ''],
])('regression: %s with the status %i is the server’s, not the network’s', async (_, status, body) => {
  answer(body, { status, headers: { 'retry-after': '7' } });
  const { error } = await sendPayed('T');
  expect(error).toMatchObject({ message: `服务器返回错误 ${status}`, status, retryAfterSeconds: 7 });
  expect(errorHelp(error, 'zh')).toMatch(/^服务器出了问题/);
});

test('regression: what the gateway itself refuses has the number of its log', async () => {
  answer('<html>Bad gateway</html>', { status: 502, headers: { 'x-request-id': 'K7F-421' } });
  expect(requestOf((await sendPayed('T')).error)).toEqual({ request: 'K7F-421' });
});

test('regression: what the server has no database for has the number of its log, beside its own words', async () => {
  answer(
    { code: 503, msg: '服务暂时不可用，请稍后再试', data: {} },
    { status: 503, headers: { 'x-request-id': 'K7F-421' } },
  );
  const { error } = await sendPayed('T');
  expect(error).toMatchObject({ code: 503, message: '服务暂时不可用，请稍后再试' });
  expect(requestOf(error)).toEqual({ request: 'K7F-421' });
});

test('a page of HTML that says it is well is a wrong shape', async () => {
  answer('<html>portal</html>');
  expect((await sendPayed('T')).error).toMatchObject({ kind: 'shape', message: '请求失败' });
});

test('without network the message is that of the specification', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect((await sendPayed('T')).error).toMatchObject({ kind: 'network', message: 'Network Error' });
});

test('after 10 seconds the request ends with the specification’s words', async () => {
  const deadline = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(REQUEST_TIMEOUT_MS);
    return deadline.signal;
  });
  jest.spyOn(AbortSignal, 'any').mockReturnValue(deadline.signal);
  globalThis.fetch = jest.fn(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const pending = sendPayed('T');
  await Promise.resolve();
  deadline.abort();
  expect((await pending).error).toMatchObject({ kind: 'timeout', message: 'timeout of 10000ms exceeded' });
});

test('a 401 ends the session of that token; a refused login does not', async () => {
  answer({ code: 401, msg: '登录已失效', data: null }, { status: 401 });
  await sendPayed('T');
  expect(dispatched).toContainEqual(expect.objectContaining(sessionExpired({ token: 'T' })));
  dispatched.length = 0;
  await sendLogin('T');
  expect(dispatched.filter((action) => sessionExpired.match(action))).toEqual([]);
});

test('the pause a 429 asks for reaches the caller', async () => {
  answer({ code: 429, msg: '请稍后再试', data: null }, { status: 429, headers: { 'retry-after': '30' } });
  expect((await sendPayed('T')).error).toMatchObject({ code: 429, retryAfterSeconds: 30 });
});

describe('answers that are kept on the device', () => {
  const kept = new Map<string, CachedAnswer>();
  const data = { payed: true, membership_level: 'basic', membership_expire_date: null };
  const member = () =>
    configureStore({
      reducer: {
        session: () => ({ token: 't1', user: { account: 'zilong' } }),
        [api.reducerPath]: api.reducer,
      },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
  const ask = async () => member().dispatch(calls.endpoints.isUserPayed.initiate({}));
  const offline = (isOffline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  };
  beforeEach(() => {
    kept.clear();
    cacheAnswersIn({
      put: (account, question, answer) => void kept.set(`${account} ${question}`, answer),
      get: async (account, question) => kept.get(`${account} ${question}`),
    });
  });
  afterEach(() => cacheAnswersIn(undefined));

  test('without a network a read gets the answer of before', async () => {
    answer({ code: 0, msg: '', data });
    await ask();
    expect([...kept]).toEqual([['zilong /api/is_user_payed {}', { data, at: expect.any(Number) }]]);
    offline(true);
    expect(await ask()).toMatchObject({ data });
  });

  test('with a network that fails it gets the failure', async () => {
    answer({ code: 0, msg: '', data });
    await ask();
    offline(false);
    expect(await ask()).toMatchObject({ error: { kind: 'network' } });
  });

  test('what an earlier release kept is not given where it does not fit any more', async () => {
    kept.set('zilong /api/is_user_payed {}', { data: { payed: 'yes' }, at: 0 });
    offline(true);
    expect(await ask()).toMatchObject({ error: { kind: 'network' } });
  });

  test('a refusal, and the answer to a write, are not kept', async () => {
    answer({ code: 500, msg: 'no', data: null });
    await ask();
    answer({ code: 0, msg: '', data: { token: 't2' } });
    await member().dispatch(calls.endpoints.login.initiate({ username: 'zilong', password: 'AAAA' }));
    expect(kept.size).toBe(0);
  });
});
