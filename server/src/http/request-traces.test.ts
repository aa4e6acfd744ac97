import { calls } from '@assistant/contract/calls';
import { tracedPool } from '../database/traced-pool';
import { openTraces, type Traces } from '../system/traces';
import { startCollector } from '../testing/collector';
import { onEachDatabase, PASSWORD } from '../testing/server';
import { openStream } from '../testing/stream';

let collector: Awaited<ReturnType<typeof startCollector>>;
let traces: Traces;
beforeAll(async () => {
  collector = await startCollector();
  // Batches leave at once, and one that is refused is not sent again.
  Object.assign(process.env, { OTEL_BSP_SCHEDULE_DELAY: '10', OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
  traces = openTraces(`${collector.url}/`, 'a name');
});
afterAll(async () => {
  await traces.end();
  await collector.stop();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;

onEachDatabase(
  (server) => {
    const called = (path: string) => collector.span(({ name }) => name === `POST ${path}`);
    const log = (text: string) => server().log.filter((line) => JSON.parse(line).msg.includes(text));

    test('a call is a span, its statements and what it asks the game are parts of it, and nothing in them is a player’s', async () => {
      const token = await server().player('seen-by-none');
      await server().send(calls.me, {}, { token });
      const { session_id } = (await server().send(calls.chatCreateSession, {}, { token })).data;
      const message = { session_id, content: 'words of a player' };
      await server().send(calls.chatSendMessage, message, { token });
      await server().app.inject(`/api/chat/no-call?token=${token}`);
      await collector.span(({ name }) => name === 'GET none');
      const me = await called(calls.me.path);
      expect(me).toMatchObject({ service: 'a name', status: { code: 0 } });
      expect(me.attributes).toMatchObject({
        'http.request.method': 'POST',
        'http.route': calls.me.path,
        'http.response.status_code': 200,
      });
      const [statement] = collector.partsOf(me);
      expect(statement).toMatchObject({
        traceId: me.traceId,
        attributes: { 'db.system.name': 'postgresql' },
      });
      const registered = collector.partsOf(await called(calls.register.path)).map(({ name }) => name);
      expect(registered).toEqual(expect.arrayContaining(['begin', 'insert accounts', 'commit']));
      for (const { name } of collector.spans) expect(name).toMatch(/^[\w /-]{2,60}$/);
      const all = collector.bodies.join();
      expect(all).toContain('/v1/traces ');
      for (const secret of [
        token,
        'seen-by-none',
        PASSWORD,
        '13800000000',
        message.content,
        'no-call',
        '10.0.0.1',
      ])
        expect(all).not.toContain(secret);
    });

    test('a call that failed has the number of its answer, and what failed in the database has a code', async () => {
      const refused = await server().send(calls.login, { username: 7 });
      const number = refused.headers['x-request-id'];
      const span = await collector.span(({ attributes }) => attributes['request.number'] === number);
      expect(span.attributes).toMatchObject({ 'http.response.status_code': 400 });
      const failing = traces.alone('fails', () =>
        server()
          .db.insertInto('accounts')
          .values({ username: 'words of a player' } as never)
          .execute(),
      );
      await expect(failing).rejects.toThrow('null value');
      const fails = await collector.span(({ name }) => name === 'fails');
      expect(fails.status.code).toBe(2);
      expect(collector.partsOf(fails)).toMatchObject([
        { name: 'insert accounts', status: { code: 2 }, attributes: { 'error.type': '23502' } },
      ]);
    });

    test('a caller cannot say that its trace has started', async () => {
      await server().send(calls.getServer, {}, { headers: { traceparent } });
      const { traceId, parentSpanId } = await called(calls.getServer.path);
      expect(traceId).not.toBe(TRACE);
      expect(parentSpanId).toBeUndefined();
    });

    test('of a stream there is a span as it opens, and none of what it asks later', async () => {
      const token = await server().player('streams');
      const stream = await openStream(server().app, { token });
      const span = await called(calls.chatEvents.path);
      expect(span.attributes['http.response.status_code']).toBe(200);
      // Also where its body came by a connection.
      expect(collector.partsOf(span).length).toBeGreaterThan(0);
      stream.close();
    });

    test('a game session has a trace of its own, with what was asked of the game', async () => {
      const token = await server().player('runs');
      await server().send(calls.updateConfig, { setting: { mining: { enabled: true } } }, { token });
      expect((await server().send(calls.tasksRun, { task: 'mining' }, { token })).status).toBe(200);
      const session = await collector.span(({ name }) => name === 'game session');
      expect(session.parentSpanId).toBeUndefined();
      const parts = collector.partsOf(session).map(({ name }) => name);
      expect(parts).toEqual(expect.arrayContaining(['game enter', 'game runTask', 'game leave', 'begin']));
    });

    test('a collector that is away fails no call, and is one line of the log until it is back', async () => {
      const token = await server().player('goes-on');
      const until = async (isSo: () => boolean) => {
        while (!isSo()) expect((await server().send(calls.me, {}, { token })).status).toBe(200);
      };
      await collector.stop();
      await until(() => log('no traces arrive there').length > 0);
      const { length } = collector.bodies;
      await collector.startAgain();
      await until(() => log('arrive at their collector again').length > 0);
      expect(collector.bodies.length).toBeGreaterThan(length);
      expect(log('no traces arrive there')).toHaveLength(1);
    });
  },
  { TRUST_PROXY: 'true' },
  {
    get traces() {
      return traces;
    },
  },
  (pool) => tracedPool(traces)(pool),
);
