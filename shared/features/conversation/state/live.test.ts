import { setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { fakeStream } from '../testing/live-convo';
import { settle } from '../testing/make-test-convo';
import { message, SESSION, uuidOf } from '../testing/message';
import { HEAL_MS, POLL_MS, WINDOW_MAX } from './const';

let server: FakeServer;
let stream: ReturnType<typeof fakeStream>;

beforeEach(() => {
  server = setUpConvo([message(1)]);
  stream = fakeStream();
});
afterEach(tearDownConvo);

const asked = () => server.asked('get_history').length;
const last = ({ convo }: Awaited<ReturnType<typeof stream.open>>) =>
  convo.getState().messages.at(-1)?.content;

test('a hint brings the message at once, without waiting for a poll', async () => {
  const made = await stream.open();
  server.reply('来了');
  stream.hint({ session_id: SESSION, id: 2 });
  await settle();
  expect(last(made)).toBe('来了');
});

test('while hints come it asks twice a minute, and as often as before when they stop', async () => {
  await stream.open();
  const before = asked();
  await jest.advanceTimersByTimeAsync(HEAL_MS - 1);
  expect(asked()).toBe(before);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(asked()).toBe(before + 1);
  stream.isLive = false;
  await jest.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(asked()).toBe(before + 3);
});

test('what came after the last read and before the first hint is read at the next question', async () => {
  stream.isLive = false;
  const made = await stream.open();
  server.reply('夹在中间');
  stream.isLive = true;
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(last(made)).toBe('夹在中间');
});

test('a hint about another conversation, or a message that is there already, asks nothing', async () => {
  await stream.open();
  const before = asked();
  stream.hint({ session_id: uuidOf(9), id: 99 });
  stream.hint({ session_id: SESSION, id: 1 });
  await settle();
  expect(asked()).toBe(before);
  stream.hint({});
  await settle();
  expect(asked()).toBe(before + 1);
});

test('regression: where it has ended and the next one began on another device, that one is opened at its hint', async () => {
  const { convo } = await stream.open();
  server.closed = true;
  stream.hint({ session_id: SESSION });
  await settle();
  expect(convo.getState().closed).toBe(true);
  const next = uuidOf(701);
  server.earlier.add(SESSION);
  Object.assign(server, { closed: false, sessionId: next });
  server.messages.push(message(2, { session_id: next, sender: 'user' }));
  stream.hint({ session_id: next, id: 2 });
  await settle();
  expect(convo.getState()).toMatchObject({ sessionId: next, closed: false });
  expect(convo.getState().messages.map(({ id }) => id)).toEqual([1, 2]);
});

test('regression: where the next one has ended on the other device, too, none is begun for it', async () => {
  const { convo } = await stream.open();
  server.closed = true;
  stream.hint({ session_id: SESSION });
  await settle();
  const next = uuidOf(701);
  server.earlier.add(SESSION);
  server.sessionId = next;
  const original = { content_type: 'event', content: JSON.stringify({ event: 'closed' }) };
  server.messages.push(message(2, { session_id: next }), message(3, { session_id: next, original }));
  stream.hint({ session_id: next, id: 3 });
  await settle();
  expect(convo.getState()).toMatchObject({ sessionId: SESSION, closed: true });
  expect(convo.getState().messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(server.asked('create_session')).toHaveLength(1);
});

test('regression: who reads far back in a conversation that has ended begins no new one by that', async () => {
  const before = { session_id: uuidOf(700) };
  server.messages = Array.from({ length: 2 * WINDOW_MAX }, (_, n) =>
    message(n + 1, n < WINDOW_MAX ? before : {}),
  );
  server.earlier.add(before.session_id);
  const { convo } = await stream.open();
  server.closed = true;
  stream.hint({ session_id: SESSION });
  await settle();
  while (convo.getState().hasOlder) await convo.loadOlder();
  expect(convo.getState()).toMatchObject({ hasNewer: true, closed: true, sessionId: SESSION });
  expect(server.asked('create_session')).toHaveLength(1);
});

test('a hint that comes while an answer is under way is asked about after it', async () => {
  await stream.open();
  const before = asked();
  stream.hint({ session_id: SESSION, id: 2 });
  stream.hint({ session_id: SESSION, id: 3 });
  await settle();
  expect(asked()).toBe(before + 2);
});

test('a question that failed is asked again after its pause, although hints come', async () => {
  const made = await stream.open();
  server.reply('补上');
  server.fail('get_history', 'network');
  stream.hint({ session_id: SESSION, id: 2 });
  await settle();
  expect(last(made)).not.toBe('补上');
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(last(made)).toBe('补上');
});

test('a hidden conversation asks nothing at a hint, and one that has ended does not listen', async () => {
  const { convo } = await stream.open();
  convo.setActive(false);
  const before = asked();
  stream.hint({});
  await settle();
  expect(asked()).toBe(before);
  convo.dispose();
  expect(stream.listeners.size).toBe(0);
});

test('after a short failure with a hint for each answer they come within an interval, and not each hint asks', async () => {
  const made = await stream.open();
  const before = asked();
  const refused = { status: 503 };
  server.fail('get_history', ...Array.from({ length: 100 }, () => refused));
  for (let n = 2; n < 62; n += 1) {
    server.reply(`答复 ${n}`);
    stream.hint({ session_id: SESSION, id: n });
    await jest.advanceTimersByTimeAsync(500);
  }
  // 30 s: the first hint, and one request an interval.
  expect(asked() - before).toBeLessThanOrEqual(30_000 / POLL_MS + 1);
  server.fail('get_history');
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(last(made)).toBe('答复 61');
});

test('a hint shortens a long pause after failures, and none that the server asked for', async () => {
  const made = await stream.open();
  server.fail('get_history', 'network', 'network', 'network', { status: 503, retryAfter: 40 });
  stream.isLive = false;
  // Failures after 5, 5 and 10 s: the pause is 20 s now.
  await jest.advanceTimersByTimeAsync(4 * POLL_MS);
  const before = asked();
  server.reply('补上');
  await jest.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(asked()).toBe(before);
  stream.hint({ session_id: SESSION, id: 2 });
  await settle();
  expect(asked()).toBe(before + 1);
  stream.hint({ session_id: SESSION, id: 2 });
  await jest.advanceTimersByTimeAsync(39_000);
  expect(asked()).toBe(before + 1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(last(made)).toBe('补上');
});

test('a clock that is set back stops neither the questions, nor the hints, nor who is told of writing', async () => {
  const { convo } = await stream.open();
  jest.setSystemTime(Date.now() - 3_600_000);
  const before = asked();
  await jest.advanceTimersByTimeAsync(HEAL_MS + POLL_MS);
  expect(asked()).toBe(before + 1);

  server.fail('get_history', { status: 503, retryAfter: 20 });
  stream.hint({ session_id: SESSION, id: 50 });
  await settle();
  convo.wrote();
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(20_000);
  convo.wrote();
  await settle();
  expect(asked()).toBeGreaterThan(before + 2);
  expect(convo.getState().pollFailures).toBe(0);
  expect(server.asked('typing')).toHaveLength(2);
});
