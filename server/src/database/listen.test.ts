import { EventEmitter, once } from 'node:events';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import type { Log } from '../system/log-changes';
import { openProxy } from '../testing/proxy';
import { connect, type Db } from './connect';
import { listenTo } from './listen';

const CHANNEL = 'of a test';

(hasPostgres ? describe : describe.skip)('a listening connection', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let db: Db;
  let stop: () => Promise<void>;
  let events: EventEmitter;
  const logged: string[] = [];
  const note = (...words: unknown[]) => {
    logged.push(String(words.at(-1)));
    events.emit('logged');
  };
  const log = { info: note, error: note } as Log;
  beforeAll(async () => {
    database = await createDatabase();
    proxy = await openProxy(database.url);
    db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    events = new EventEmitter();
    const listening = once(events, 'listening');
    stop = listenTo({
      url: proxy.url,
      channel: CHANNEL,
      log,
      onMessage: (text) => events.emit('message', text),
      onListening: () => events.emit('listening'),
      random: () => 0,
      look: { every: 50, answer: 200 },
    });
    await listening;
  });
  afterAll(async () => {
    await stop();
    await proxy.cut();
    await db.destroy();
    await database.drop();
  });
  const say = async (text: string) => {
    const heard = once(events, 'message');
    await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
    expect(await heard).toEqual([text]);
  };

  test('hears what is said', () => say('hello'));

  test('is opened again when it was cut, says so, and logs it once', async () => {
    const listening = once(events, 'listening');
    await proxy.cut();
    await proxy.restore();
    await listening;
    await say('again');
    expect(logged).toHaveLength(2);
  });

  test('is given up when the network drops everything, though nothing reports it', async () => {
    const listening = once(events, 'listening');
    const noticed = once(events, 'logged');
    proxy.silence();
    await noticed;
    proxy.resume();
    await listening;
    await say('after the silence');
  });
});
