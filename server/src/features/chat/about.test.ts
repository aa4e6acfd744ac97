import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { makeBench } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

const version = 'mfe-tasks-basic 1.0.0-3f2a9c41';
const text = { zh: '粮草 4.6 万，低于保留值', en: 'Food is below its floor' };

onEachDatabase((server) => {
  const { now, begin, replica, save, idOf } = makeBench(server);
  const open = async (token: string) =>
    (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
  const ask = (token: string | undefined, session_id: string, about: unknown, more: object = {}) =>
    server().send(calls.chatSendMessage, { session_id, content: '为什么？', about, ...more }, { token });
  const history = async (token: string, session_id: string) =>
    (await server().send(calls.chatGetHistory, { session_id }, { token })).data.messages;

  beforeAll(() => server().site.release('2', [definitionOf('mining', 'basic')]));
  beforeEach(begin);

  /** A player with a record of a run, and a span in which runs were left out. */
  async function playerWithBoth(account: string) {
    const token = await server().player(account);
    const { gateway } = await fakeGame(now, () => ({ ...DONE, result: 'blocked', reason: 'floor', text }));
    await save(token, { mining: { enabled: true } });
    await replica(gateway).pass();
    const { data } = await server().send(calls.tasksRecords, { task: 'mining' }, { token });
    const [from, to] = ['2026-05-01T01:00:00.000Z', '2026-05-01T03:00:00.000Z'];
    const { id: span } = await server()
      .db.insertInto('left_out_spans')
      .values({
        ...{ account_id: await idOf(account), task_id: 'mining', runs: 3, reason: 'waitsTurn' },
        ...{ began_at: new Date(from), ended_at: new Date(to) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      token,
      session: await open(token),
      record: data.records[0]?.id ?? 0,
      span,
      run: { started_at: now().toISOString(), result: 'blocked', reason: 'floor', text },
      left_out: { from, to, count: 3, reason: 'waitsTurn' },
    };
  }

  test('a message is stored with what it is about, and both sides read what the record or the span says', async () => {
    const { token, session, record, span, run, left_out } = await playerWithBoth('asks-about');
    const sent = await ask(token, session, { task: 'mining', record, reason: 'floor' });
    expect(sent.data.about).toEqual({ task: 'mining', record, reason: 'floor', run });
    await ask(token, session, { task: 'mining', span, request: 'K7F-42', version });
    await ask(token, session, { request: 'K7F-42', version });
    await ask(token, session, undefined);
    const asked = [
      { task: 'mining', record, reason: 'floor', run },
      { task: 'mining', span, request: 'K7F-42', version, left_out },
      { request: 'K7F-42', version },
      undefined,
    ];
    const agent = await server().agent('sees-about');
    for (const reader of [token, agent]) {
      const messages = await history(reader, session);
      expect(messages.map(({ about }) => about)).toEqual(asked);
      expect(messages.map(({ content }) => content)).toEqual(Array(4).fill('为什么？'));
    }
  });

  test('of a record and a span that are not kept any more that is said, and they are not taken anew', async () => {
    const { token, session, record, span } = await playerWithBoth('asks-late');
    const client_id = randomUUID();
    const about = { task: 'mining', record };
    await ask(token, session, about, { client_id });
    await ask(token, session, { task: 'mining', span });
    await server().db.deleteFrom('task_records').where('id', '=', record).execute();
    await server().db.deleteFrom('left_out_spans').where('id', '=', span).execute();
    const [first, second] = await history(token, session);
    expect(first?.about).toEqual({ ...about, run: null });
    expect(second?.about).toEqual({ task: 'mining', span, left_out: null });
    // The answer was lost: it is the message of before.
    expect(await ask(token, session, about, { client_id })).toMatchObject({
      status: 200,
      data: { id: first?.id },
    });
    expect((await ask(token, session, about)).status).toBe(400);
    expect(await history(token, session)).toHaveLength(2);
  });

  test('records and spans of others, of another task, and such as never were are refused alike, and nothing is stored', async () => {
    const owner = await playerWithBoth('is-asked-about');
    const other = await playerWithBoth('asks-about-others');
    const { record, span } = owner;
    const { token, session } = other;
    for (const [field, about] of [
      ['record', { task: 'mining', record }],
      ['span', { task: 'mining', span }],
      ['record', { task: 'shop', record: other.record }],
      ['span', { task: 'shop', span: other.span }],
      ['record', { task: 'mining', record: Number.MAX_SAFE_INTEGER }],
    ] as const) {
      const answer = await ask(token, session, about);
      expect(answer).toMatchObject({
        status: 400,
        msg: '附上的记录：没有这条，或已不再保留',
        data: { field: `about.${field}`, rule: '没有这条，或已不再保留' },
      });
    }
    expect(await history(token, session)).toEqual([]);
  });

  test('a visitor has neither records nor spans, and may say the number of a request', async () => {
    const { record } = await playerWithBoth('is-no-visitor');
    const { data } = await server().send(calls.chatCreateSession, {});
    const guest = { guest_id: data.guest_id };
    const about = { task: 'mining', record };
    expect((await ask(undefined, data.session_id, about, guest)).data).toMatchObject({
      field: 'about.record',
    });
    const sent = await ask(undefined, data.session_id, { request: 'K7F-42' }, guest);
    expect(sent.data.about).toEqual({ request: 'K7F-42' });
  });

  test.each([
    ['', 'mining'],
    ['.task', { task: 'Mining!' }],
    ['.task', { task: 'x'.repeat(41) }],
    ['.task', {}],
    ['.task', { record: 1 }],
    ['.task', { request: 'K7F-42', span: 1 }],
    ['.record', { task: 'mining', record: 0 }],
    ['.record', { task: 'mining', record: '1' }],
    ['.record', { task: 'mining', record: 2 ** 53 }],
    ['.span', { task: 'mining', span: 1.5 }],
    ['.span', { task: 'mining', record: 1, span: 1 }],
    ['.reason', { task: 'mining', reason: 'because' }],
    ['.request', { request: 'k7f-42' }],
    ['.request', { request: 'K7F-042' }],
    ['.request', { request: `K7F-${'1'.repeat(13)}` }],
    ['.request', { request: 42 }],
    ['.task', { version }],
    ['.version', { task: 'mining', version: '1'.repeat(131) }],
    ['.version', { task: 'mining', version: 'mfe-home\0' }],
  ])('what is wrong is refused with the name of the field: about%s, %j', async (field, about) => {
    const token = await server().player(`wrong-${randomUUID().slice(0, 8)}`);
    const answer = await ask(token, await open(token), about);
    expect(answer).toMatchObject({ status: 400, data: { field: `about${field}` } });
  });

  test('what is unknown is not stored, and an answer of the desk is about nothing', async () => {
    const token = await server().player('adds-more');
    const session_id = await open(token);
    const sent = await ask(token, session_id, { task: 'mining', words: 'x' });
    expect(sent.data.about).toEqual({ task: 'mining' });
    const agent = await server().agent('answers-about');
    const answer = { cs_account: 'answers-about', session_id, content: 'yes', about: { task: 'mining' } };
    const { data } = await server().send(calls.csSendMessage, answer, { token: agent });
    expect(data).not.toHaveProperty('about');
  });
});
