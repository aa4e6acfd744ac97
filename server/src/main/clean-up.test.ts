import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import Fastify from 'fastify';
import { IDLE_MS } from '../account/session-repository';
import { png } from '../chat/pictures/testing/samples';
import { watchDatabase } from '../database/outage';
import { makeHub } from '../live/hub';
import { HOUR_MS } from '../system/durations';
import { keptDays } from '../system/settings';
import { onEachDatabase, PASSWORD } from '../testing/server';
import { CLEAN_UP_MS, cleanUp } from './clean-up';
import { doRegularly } from './regularly';

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase((server) => {
  const sessions = () => server().db.selectFrom('sessions').select('token_hash').execute();
  const failures = () => server().db.selectFrom('login_failures').select('id').execute();
  const later = (ms: number) => {
    const { clock } = server();
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const tools = () => {
    const { db, clock, app, settings } = server();
    const kept = keptDays(settings);
    return { db, live: makeHub(), now: () => clock.now, kept, database: watchDatabase(app.log) };
  };
  beforeEach(async () => {
    const { db } = server();
    await db.deleteFrom('sessions').execute();
    await db.deleteFrom('login_failures').execute();
  });

  test('idle logins and wrong attempts of earlier windows are deleted, in batches, and nothing else', async () => {
    const { player, logIn } = server();
    await player('cleaned');
    for (let times = 0; times < 4; times += 1) await logIn('cleaned', PASSWORD);
    for (let times = 0; times < 5; times += 1) await logIn('cleaned', 'wrong');
    later(IDLE_MS.player);
    await logIn('cleaned', PASSWORD, { ip: '10.0.0.2' });
    await logIn('cleaned', 'wrong', { ip: '10.0.0.2' });
    const live = { tell: jest.fn(), ended: jest.fn(), woken: jest.fn() };
    const stored = (await sessions()).length;
    await cleanUp({ ...tools(), live }, 2);
    expect([(await sessions()).length, (await failures()).length]).toEqual([1, 1]);
    // Their streams end.
    expect(live.ended).toHaveBeenCalledTimes(stored - 1);
  });

  test('a row one millisecond too young stays', async () => {
    await server().player('stays');
    await server().logIn('stays', 'wrong');
    const [failed, loggedIn] = [(await failures()).length, (await sessions()).length];
    // What a team's key has published was forgotten after a quarter of an hour, and counts for one.
    later(HOUR_MS - 1);
    await cleanUp(tools());
    expect(await failures()).toHaveLength(failed);
    later(1);
    await cleanUp(tools());
    expect(await failures()).toEqual([]);
    later(IDLE_MS.player - HOUR_MS - 1);
    await cleanUp(tools());
    expect(await sessions()).toHaveLength(loggedIn);
    later(1);
    await cleanUp(tools());
    expect(await sessions()).toEqual([]);
  });

  test('a desk login is deleted after a week, when that of a player stays', async () => {
    await server().player('plays-on');
    await server().agent('goes-away');
    later(IDLE_MS.desk);
    await cleanUp(tools());
    expect(await sessions()).toHaveLength(1);
  });

  test('regression: a picture that was uploaded and never sent is deleted after a day, one that was sent stays', async () => {
    const { player, send } = server();
    const token = await player('changes-the-mind');
    const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
    const upload = async () => {
      const image_id = randomUUID();
      await send(calls.chatImageBegin, { session_id, image_id, bytes: png().length }, { token });
      // It counts from when it was whole.
      later(DAY_MS);
      const part = { image_id, offset: 0, base64: png().toString('base64') };
      expect((await send(calls.chatImagePart, part, { token })).data.ready).toBe(true);
      return image_id;
    };
    const [sent, unsent] = [await upload(), await upload()];
    const image = { session_id, content: sent, content_type: 'image', client_id: sent };
    expect((await send(calls.chatSendMessage, image, { token })).status).toBe(200);
    const read = async (image_id: string) => (await send(calls.chatImage, { image_id }, { token })).status;
    later(DAY_MS);
    await cleanUp(tools(), 1);
    expect([await read(sent), await read(unsent)]).toEqual([200, 200]);
    later(1);
    await cleanUp(tools(), 1);
    expect([await read(sent), await read(unsent)]).toEqual([200, 404]);
  });

  /** The newest turn of the job. */
  let turn: Promise<unknown>;
  const listening = async () => {
    const app = Fastify();
    const { database, ...cleaning } = tools();
    doRegularly(app, database, {
      name: 'clean-up',
      everyMs: CLEAN_UP_MS,
      work: () => (turn = cleanUp(cleaning)),
      failing: '',
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };

  test('it is done when the server begins to listen', async () => {
    await server().player('early');
    later(IDLE_MS.player);
    await (await listening()).close();
    expect(await sessions()).toEqual([]);
  });

  test('notifications that ended a week ago go, and what was told once three months ago', async () => {
    const { db, clock } = server();
    await server().player('told');
    const { id: account_id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'told')
      .executeTakeFirstOrThrow();
    const at = clock.now;
    const hook = {
      kind: 'webhook',
      preset: 'plain',
      name: 'x',
      address: 'https://1.1.1.1/',
      secret: '',
    } as const;
    const { id: channel_id } = await db
      .insertInto('notification_channels')
      .values({ ...hook, account_id, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const waiting = { account_id, channel_id, message: '{}', created_at: at, due_at: at };
    const ended = { ...waiting, ended_at: at, result: 'sent' as const };
    await db
      .insertInto('notification_deliveries')
      .values([1, 2, 3, 4].map((nr) => ({ ...(nr < 4 ? ended : waiting), id: randomUUID() })))
      .execute();
    await db.insertInto('notification_marks').values({ account_id, what: 'x', at }).execute();
    const left = async (table: 'notification_deliveries' | 'notification_marks') =>
      (await db.selectFrom(table).select('account_id').execute()).length;
    later(7 * DAY_MS - 1);
    await cleanUp(tools(), 2);
    expect(await left('notification_deliveries')).toBe(4);
    later(1);
    await cleanUp(tools(), 2);
    expect([await left('notification_deliveries'), await left('notification_marks')]).toEqual([1, 1]);
    later(83 * DAY_MS);
    await cleanUp(tools(), 2);
    expect(await left('notification_marks')).toBe(0);
  });

  test('spans of runs that were left out are kept for ninety days', async () => {
    const { db, clock, player } = server();
    await player('left-out');
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'left-out')
      .executeTakeFirstOrThrow();
    const span = {
      account_id: id,
      task_id: 'mining',
      began_at: clock.now,
      runs: 1,
      reason: 'stopped' as const,
    };
    const ends = [0, 1, 2].map((ms) => ({ ...span, ended_at: new Date(clock.now.getTime() + ms) }));
    await db.insertInto('left_out_spans').values(ends).execute();
    const left = async () => (await db.selectFrom('left_out_spans').select('id').execute()).length;
    later(90 * DAY_MS - 1);
    await cleanUp(tools(), 1);
    expect(await left()).toBe(3);
    later(2);
    await cleanUp(tools(), 1);
    expect(await left()).toBe(1);
  });

  test('a word before a login is kept for a week after it', async () => {
    const { db, clock, player } = server();
    await player('surprised');
    const of = db.selectFrom('accounts').select('id').where('account', '=', 'surprised');
    const word = { account_id: (await of.executeTakeFirstOrThrow()).id, game_day: 1, made_at: clock.now };
    const open = { tasks: '[]', answer: null, answered_at: null };
    const words = [0, 1, 2].map((ms) => ({
      ...word,
      ...open,
      key_hash: String(ms),
      login_at: new Date(clock.now.getTime() + ms),
    }));
    await db.insertInto('login_words').values(words).execute();
    const left = async () => (await db.selectFrom('login_words').select('key_hash').execute()).length;
    later(7 * DAY_MS - 1);
    await cleanUp(tools(), 1);
    expect(await left()).toBe(3);
    later(2);
    await cleanUp(tools(), 1);
    expect(await left()).toBe(1);
  });

  test('it is done again every hour', async () => {
    const repeated = jest.spyOn(globalThis, 'setInterval');
    const app = await listening();
    const again = repeated.mock.calls.find(([, ms]) => ms === CLEAN_UP_MS)?.[0] as () => void;
    repeated.mockRestore();
    await server().player('late');
    later(IDLE_MS.player);
    // A server that closes in the first turn begins no second one.
    await turn;
    again();
    await app.close();
    expect(await sessions()).toEqual([]);
  });
});
