import { randomUUID } from 'node:crypto';
import { type Call, obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { connect, type Db } from '../database/connect';
import { LISTENER_NAME } from '../database/listen';
import { migrate } from '../database/migrate';
import { buildApp } from '../main/app';
import { readSettings } from '../system/settings';
import { enterBy } from '../testing/enter';
import { openStream, urlOf } from '../testing/stream';
import { makeHub } from './hub';
import { speakToReplicas } from './replicas';

const settings = readSettings({ ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1', LOG_LEVEL: 'silent' });

/** A replica on a database of several. */
async function replica(url: string) {
  const db = await connect({ DATABASE_URL: url, DATA_DIR: '' });
  const now = () => new Date('2026-05-01T04:00:00Z');
  const gateway = createGateway(memoryHost(now));
  const app = await buildApp({ settings, db, gateway, now, replicasUrl: url, checkAnswers: true });
  await urlOf(app);
  const send = async (path: string, payload: object) => {
    const { data } = (await app.inject({ method: 'POST', url: path, payload })).json();
    return data;
  };
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { app, db, send, close };
}

/** The connections of the replicas that listen now. */
const listeners = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = ${LISTENER_NAME} and datname = current_database() and query like 'listen%' and state = 'idle'`.execute(
    db,
  );
  return rows.map(({ pid }) => pid);
};

(hasPostgres ? describe : describe.skip)('two replicas on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let one: Awaited<ReturnType<typeof replica>>;
  let other: Awaited<ReturnType<typeof replica>>;
  let token: string;
  let session_id: string;
  beforeAll(async () => {
    database = await createDatabase();
    const db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    await migrate(db);
    await db.destroy();
    [one, other] = [await replica(database.url), await replica(database.url)];
    const place = { server_name: '37新服专区', server_info: '', game_platform: 1 } as const;
    const player = { username: 'across', password: 'secret', wechat: '13800000000', ...place };
    token = await enterBy(one.send, player);
    ({ session_id } = await one.send(calls.chatCreateSession.path, { token }));
    await bothListen();
  }, 60_000);
  afterAll(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });
  /** Until both listen, on other connections than those. What is said before reaches pages as "lost" only. */
  async function bothListen(before: readonly number[] = []): Promise<void> {
    for (;;) {
      const now = await listeners(one.db);
      if (now.filter((pid) => !before.includes(pid)).length === 2) return;
    }
  }
  const say = (content: string) => one.send(calls.chatSendMessage.path, { token, session_id, content });

  test('what one stores reaches the stream that the other holds', async () => {
    const stream = await openStream(other.app, { token });
    await stream.nextOf('newest');
    const { id } = await say('hello');
    expect(await stream.nextOf('chat')).toEqual({ kind: 'chat', session_id, id });
    stream.close();
  });

  test('a replica whose listening connection is ended listens again, and its pages read again', async () => {
    const stream = await openStream(other.app, { token });
    await stream.nextOf('newest');
    const before = await listeners(one.db);
    for (const pid of before) await sql`select pg_terminate_backend(${pid}::int)`.execute(one.db);
    expect(await stream.nextOf('lost')).toEqual({ kind: 'lost' });
    // The other one too, or what the next tests say would find it deaf.
    await bothListen(before);
    const { id } = await say('after the loss');
    expect(await stream.nextOf('chat')).toEqual({ kind: 'chat', session_id, id });
    stream.close();
  });

  test('a command of the staff, which is a process of its own, is heard by both', async () => {
    const streams = [await openStream(one.app, { token }), await openStream(other.app, { token })];
    for (const stream of streams) await stream.nextOf('newest');
    const hub = makeHub();
    const settled = speakToReplicas(hub, one.db);
    const { id } = await one.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    hub.tell({ kind: 'membership' }, { account: id });
    await settled();
    for (const stream of streams) {
      expect(await stream.nextOf('membership')).toEqual({ kind: 'membership' });
      stream.close();
    }
  });

  test('a logout at one ends the stream that the other holds', async () => {
    // A login of its own: the other tests keep theirs, also when they are tried again.
    const password = obfuscate('secret', settings.LOGIN_OBFUSCATION_KEY);
    const login = await one.send(calls.login.path, { username: 'across', password });
    const stream = await openStream(other.app, { token: login.token });
    await stream.nextOf('newest');
    await one.send(calls.logout.path, { token: login.token });
    expect(await stream.nextOf('ended')).toEqual({ kind: 'ended' });
    expect(await stream.next()).toBeUndefined();
  });

  // Each reads something else along with the session.
  test.each<{ call: Call; fields: () => object }>([
    { call: calls.chatUnreadCount, fields: () => ({}) },
    { call: calls.getConfig, fields: () => ({}) },
    { call: calls.chatGetHistory, fields: () => ({ session_id }) },
    {
      call: calls.chatSendMessage,
      fields: () => ({ session_id, content: 'hello', client_id: randomUUID() }),
    },
    { call: calls.updateConfig, fields: () => ({ setting: {}, revisions: {} }) },
    { call: calls.me, fields: () => ({}) },
    { call: calls.tasksDay, fields: () => ({}) },
  ])('a logout at one ends $call.path at the other, from the next call on', async ({ call, fields }) => {
    const password = obfuscate('secret', settings.LOGIN_OBFUSCATION_KEY);
    const login = await one.send(calls.login.path, { username: 'across', password });
    const ask = () =>
      other.app.inject({ method: call.method, url: call.path, payload: { ...fields(), token: login.token } });
    // A server that keeps what it has read of a session keeps it now.
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    await one.send(calls.logout.path, { token: login.token });
    expect((await ask()).statusCode).toBe(401);
  });
});
