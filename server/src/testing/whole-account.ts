import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { findAccount } from '../account/account-repository';
import type { Row } from '../database/tables';
import type { TestServer } from './server';
import { MARK, makeWorld } from './world';

/** The world's player with a row in every table that belongs to an account or to a conversation of it. */
export async function makeWholeAccount(server: TestServer) {
  const { db, clock, send, agent } = server;
  const world = await makeWorld(server);
  const player = (await findAccount(db, MARK)) as Row<'accounts'>;
  const desk = await agent('notes-down');
  await send(calls.csClaim, { session_id: world.session_id, from: null }, { token: desk });
  const note = { session_id: world.session_id, text: `about ${MARK}`, client_id: randomUUID() };
  await send(calls.csAddNote, note, { token: desk });
  const given = {
    account: MARK,
    level: 'supreme',
    days: 3,
    reason: `for ${MARK}`,
    client_id: randomUUID(),
  };
  await send(calls.csSetMembership, given, { token: desk });
  await world.picture();
  await world.grant();
  const { token } = (await world.credentials('player')) as { token: string };
  await send(calls.updateConfig, { setting: { mining: { enabled: true } } }, { token });
  await send(calls.tasksRun, { task: 'mining' }, { token });
  await send(calls.announcementMarkRead, { ids: [await world.announcement()] }, { token });
  const of = { account_id: player.id };
  const line = { line_id: 1, channel: 'world' as const, sender: 'x', text: MARK, blocked: false };
  await db
    .insertInto('game_chat_lines')
    .values({ ...of, ...line, at: clock.now })
    .execute();
  await db
    .insertInto('game_chat_syncs')
    .values({ ...of, synced_at: clock.now, next_at: null })
    .execute();
  await db
    .insertInto('release_testers')
    .values({ ...of, at: clock.now })
    .execute();
  const day = { ...of, game_day: 1, task_id: 'mining' };
  const counts = { done: 1, partly: 0, skipped: 0, blocked: 0, failed: 0, coin: 0, ms: 0 };
  await db
    .insertInto('task_days')
    .values({ ...day, ...counts })
    .execute();
  const gain = { name_zh: MARK, name_en: MARK, amount: 1, times: 1 };
  await db
    .insertInto('task_gains')
    .values({ ...day, ...gain })
    .execute();
  const entry = { record_id: 1, trigger: 'manual' as const, at: clock.now, reserved: 0, text_zh: MARK };
  await db
    .insertInto('coin_entries')
    .values({ ...day, ...entry })
    .execute();
  await db
    .insertInto('left_out_spans')
    .values({ ...of, task_id: MARK, began_at: clock.now, ended_at: clock.now, runs: 1, reason: 'stopped' })
    .execute();
  const word = { game_day: 1, login_at: clock.now, tasks: JSON.stringify([MARK]), made_at: clock.now };
  await db
    .insertInto('login_words')
    .values({ ...of, ...word, key_hash: MARK, answer: null, answered_at: null })
    .execute();
  const stock = { gold: 1, food: 1, wood: 1, iron: 1, coin: 1, merit: 1 };
  await db
    .insertInto('resource_readings')
    .values({ ...of, hour: 1, read_at: clock.now, ...stock })
    .execute();
  const rated = { session_id: world.session_id, closed_at: clock.now, created_at: clock.now };
  await db
    .insertInto('chat_ratings')
    .values({ ...rated, stars: 5, text: MARK })
    .execute();
  const channel_id = await world.channel();
  const times = { created_at: clock.now, due_at: clock.now };
  await db
    .insertInto('notification_deliveries')
    .values({ ...of, ...times, id: randomUUID(), channel_id, message: JSON.stringify(MARK) })
    .execute();
  await db
    .insertInto('notification_events')
    .values({ ...of, event: '{"kind":"chat"}', at: clock.now, due_at: clock.now })
    .execute();
  await db
    .insertInto('notification_marks')
    .values({ ...of, what: MARK, at: clock.now })
    .execute();
  return { world, player, token };
}
