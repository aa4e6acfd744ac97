import { BODY_MAX_BYTES, type Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { VERSION } from '../system/version';
import { onEachDatabase, PASSWORD } from '../testing/server';

const JSON_TYPE = { 'content-type': 'application/json' };

onEachDatabase(
  (server) => {
    const post = (payload: string, headers: Record<string, string> = JSON_TYPE, url = '/api/me') =>
      server().app.inject({ method: 'POST', url, headers, payload });

    test.each([
      ['malformed JSON', '{"token":', 400],
      ['an empty body', '', 400],
      ['a prototype in the body', '{"__proto__": {"token": "x"}}', 400],
      ['a body that is a list', '[]', 401],
      ['a token that is no text', '{"token": 5}', 400],
      ['a body above the limit', `{"a": "${'x'.repeat(3_000_000)}"}`, 413],
    ])('%s is answered with the envelope', async (_what, payload, status) => {
      const response = await post(payload);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code: status, msg: expect.stringMatching(/./), data: {} });
    });

    test('an invalid address is answered with the envelope', async () => {
      const response = await server().app.inject('/%E0%A4%A');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ code: 400, msg: '请求格式不对', data: {} });
    });

    test('a body that is not JSON is answered with the envelope', async () => {
      const response = await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
      expect(response.json()).toMatchObject({ code: 415, msg: '请求应为 JSON' });
    });

    test('nested brackets beyond reason are refused before anybody is asked for a token', async () => {
      const deep = `{"setting": ${'['.repeat(20)}${']'.repeat(20)}}`;
      const answer = (await post(deep, JSON_TYPE, calls.updateConfig.path)).json();
      expect(answer).toEqual({ code: 400, msg: '请求：嵌套太深', data: { field: 'body', rule: '嵌套太深' } });
    });

    test('a body has at most 64 kB, and the one of a feedback a picture more', async () => {
      const token = await server().player('sends-much');
      const sent = (call: Call, bytes: number) => {
        const rest = JSON.stringify({ token, text: '' }).length;
        return post(JSON.stringify({ token, text: 'x'.repeat(bytes - rest) }), JSON_TYPE, call.path);
      };
      expect((await sent(calls.me, BODY_MAX_BYTES)).statusCode).toBe(200);
      expect((await sent(calls.me, BODY_MAX_BYTES + 1)).json()).toEqual({
        code: 413,
        msg: '请求：最多 64 kB',
        data: { field: 'body', rule: '最多 64 kB' },
      });
      const most = calls.feedbackCreate.maxBytes ?? 0;
      expect((await sent(calls.feedbackCreate, most)).json()).toMatchObject({ data: { field: 'category' } });
      expect((await sent(calls.feedbackCreate, most + 1)).statusCode).toBe(413);
    });

    test('many small values are refused where a long text is allowed', async () => {
      const token = await server().player('sends-many');
      const many = `{"token":"${token}","text":[${'0,'.repeat(100_000)}0]}`;
      const answer = await post(many, JSON_TYPE, calls.feedbackCreate.path);
      expect(answer.json()).toMatchObject({ code: 400, data: { field: 'body', rule: '数量太多' } });
    });

    test.each(['', 'unknown', '常'])('a large body with the token %j is not parsed', async (token) => {
      // Not even JSON, which would be a 400.
      const body = `{"text":"${'常'.repeat(BODY_MAX_BYTES)}","token":"${token}"`;
      const answer = await post(body, JSON_TYPE, calls.feedbackCreate.path);
      expect(answer.json()).toMatchObject({ code: 401, msg: '登录已失效，请重新登录' });
    });

    test('plain text is no body of a call', async () => {
      expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    });

    test('an unknown path of the API is 404 in the envelope for any Accept header', async () => {
      const headers = { accept: 'text/html' };
      const response = await server().app.inject({ method: 'GET', url: '/api/nothing', headers });
      expect(response.json()).toMatchObject({ code: 404, msg: '找不到此地址' });
    });

    test('health says that the database answers, and what is missing in the site', async () => {
      const response = await server().app.inject('/api/health');
      const troubles = expect.arrayContaining([expect.stringContaining('index.html is missing')]);
      const data = {
        version: VERSION,
        database: 'ok',
        site: 'incomplete',
        release: { in: 'folder', served: 1 },
        engine: 'ok',
        jobs: 'ok',
        troubles,
      };
      expect(response.json()).toEqual({ code: 0, msg: '', data });
    });

    test('answers of the API are never kept by a cache', async () => {
      const { headers } = await server().send(calls.getServer, { fetch_type: 1, game_platform: 1 });
      expect(headers['cache-control']).toBe('no-store');
    });

    test('a page of an origin that is set may call the API, one of another may not', async () => {
      const preflight = (origin: string) =>
        server().app.inject({ method: 'OPTIONS', url: '/api/login', headers: { origin } });
      const allowed = await preflight('https://play.example');
      expect(allowed.statusCode).toBe(204);
      expect(allowed.headers['access-control-allow-headers']).toBe('content-type, accept-language');
      const headers = { origin: 'https://play.example' };
      const answer = await server().send(calls.getServer, { fetch_type: 1, game_platform: 1 }, { headers });
      expect(answer.headers['access-control-allow-origin']).toBe('https://play.example');
      // By the clock of the API a page judges how new the release is, not by the device's.
      expect(answer.headers['access-control-expose-headers']).toContain('date');
      expect(Date.parse(String(answer.headers.date))).toBeGreaterThan(0);
      const other = await preflight('https://evil.example');
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
    });

    test('the address of a login is the one the gateway saw, not one the client made up', async () => {
      const { player, logIn, send } = server();
      const token = await player('forger');
      await logIn('forger', PASSWORD, { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } });
      const { data } = await send(calls.getUserIpDict, {}, { token });
      expect(Object.keys(data).sort()).toEqual(['10.0.0.1', '203.0.113.9']);
    });

    let release = () => {};
    afterEach(() => release());

    /** Locks the sessions until `release`: no call that was let in can end meanwhile. */
    function holdCalls(): Promise<void> {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      return new Promise((held, failed) => {
        const lock = server()
          .db.transaction()
          .execute(async (trx) => {
            await sql`lock table sessions in access exclusive mode`.execute(trx);
            held();
            await released;
          });
        lock.catch(failed);
      });
    }

    test('calls above the limit are refused with 503 and told when to retry', async () => {
      const { player, send } = server();
      const token = await player('in-a-crowd');
      let callers = 0;
      const ask = () => send(calls.me, {}, { token, ip: `10.0.1.${callers++}` });
      await holdCalls();
      const refused: Awaited<ReturnType<typeof ask>>[] = [];
      const answers: Promise<number>[] = [];
      await new Promise<void>((allRefused) => {
        for (let asked = 0; asked < 30; asked += 1) {
          const answered = ask().then((answer) => {
            if (answer.status === 503) refused.push(answer);
            if (refused.length === 22) allRefused();
            return answer.status;
          });
          answers.push(answered);
        }
      });
      release();
      expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(8);
      expect(refused[0]).toMatchObject({ code: 503, headers: { 'retry-after': '1' } });
      expect((await ask()).status).toBe(200);
    });
  },
  { MAX_IN_FLIGHT: '8', TRUST_PROXY: 'true', CORS_ORIGINS: 'https://play.example,http://localhost:1' },
);

onEachDatabase((server) => {
  test('a gateway that TRUST_PROXY does not name stands in the health report once a call has come through it', async () => {
    const troubles = async () => (await server().app.inject('/api/health')).json().data.troubles;
    const unnamed = expect.arrayContaining([expect.stringContaining('TRUST_PROXY')]);
    expect(await troubles()).not.toEqual(unnamed);
    await server().logIn('anybody', 'wrong', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await troubles()).toEqual(unnamed);
  });
});
