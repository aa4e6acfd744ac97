import { rounds } from '@assistant/testing/rounds';
import { memoryOutbox } from '../outbox/outbox';
import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { message, uuidOf } from '../testing/message';
import { POLL_MS } from './const';
import type { Convo } from './convo';

let server: FakeServer;

beforeEach(() => {
  server = setUpConvo();
});
afterEach(tearDownConvo);

const open = async (overrides: Parameters<typeof openConvo>[0] = {}): Promise<Convo> =>
  (await openConvo(overrides)).convo;

const replies = (count: number) => {
  for (let n = 0; n < count; n += 1) server.reply(`答复 ${n}`);
};

/** Scrolls up to the beginning, and returns the ids of all that was shown on the way. */
async function shown(convo: Convo): Promise<Set<number>> {
  const ids = new Set<number>();
  const look = () => {
    for (const { id } of convo.getState().messages) ids.add(id);
  };
  for (look(); convo.getState().hasOlder; look()) await convo.loadOlder();
  return ids;
}

const all = () => new Set(server.messages.map(({ id }) => id));

test('a gap whose filling failed half way is filled on, without a scroll or a message of one’s own', async () => {
  const convo = await open();
  convo.setActive(false);
  replies(95);
  const real = server.fetch.getMockImplementation() as typeof server.fetch;
  let pages = 0;
  server.fetch.mockImplementation((url, init) => {
    pages += String(url).endsWith('get_history') ? 1 : 0;
    return pages === 2 ? Promise.reject(new TypeError('Failed to fetch')) : real(url, init);
  });
  convo.setActive(true);
  await settle();
  expect(convo.getState().hasNewer).toBe(true);
  await jest.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(convo.getState().hasNewer).toBe(false);
  expect(await shown(convo)).toEqual(all());
});

test('answers that came while reading failed are shown, though an own message was sent meanwhile', async () => {
  const convo = await open();
  replies(40);
  server.fail('get_history', ...Array.from({ length: 3 }, () => ({ status: 503 })));
  await jest.advanceTimersByTimeAsync(POLL_MS);
  convo.send('在吗');
  await settle();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await shown(convo)).toEqual(all());
});

test('more answers than a page holds are all shown in a conversation that was empty', async () => {
  const convo = await open();
  convo.setActive(false);
  replies(40);
  convo.setActive(true);
  await settle();
  expect(await shown(convo)).toEqual(all());
});

test('an old message that is sent again after a reload hides nothing', async () => {
  const outbox = memoryOutbox();
  const kept = { clientId: uuidOf(900), content: '旧的', queuedAt: '2026-01-31T05:00:00.000Z' };
  server.messages = [message(1, { sender: 'user', content: '旧的', client_id: kept.clientId })];
  replies(120);
  await outbox.put(kept);
  const convo = await open({ outbox });
  expect(convo.getState().messages.map(({ id }) => id)[0]).toBe(72);
  expect(await shown(convo)).toEqual(all());
  expect(await outbox.list()).toEqual([]);
});

test('after a gap too large to fill the newest messages are shown, and the others by scrolling up', async () => {
  const convo = await open();
  replies(3);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  convo.setActive(false);
  replies(400);
  convo.setActive(true);
  await settle();
  expect(convo.getState().messages.at(-1)?.id).toBe(403);
  expect(await shown(convo)).toEqual(all());
});

test('a player who reads further up keeps the place while many messages come, and gets to the newest', async () => {
  replies(300);
  const convo = await open();
  convo.setAtBottom(false);
  for (let n = 0; n < 7; n += 1) await convo.loadOlder();
  const first = convo.getState().messages[0]?.id;
  replies(10);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(convo.getState().messages[0]?.id).toBe(first);
  expect(convo.getState().hasNewer).toBe(true);
  while (convo.getState().hasNewer) await convo.loadNewer();
  expect(convo.getState().messages.at(-1)?.id).toBe(310);
});

/** A generator of fixed numbers from 0 up to 1 (mulberry32), so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, rounds(2, 10)))(
  'a hundred messages each way over a bad connection are all stored once and all shown (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const troubles = ['network', 'lost-answer', { status: 503 }, { status: 429, retryAfter: 3 }] as const;
    server.trouble.get = () =>
      random() < 0.2 ? [troubles[Math.floor(random() * troubles.length)] ?? 'network'] : undefined;
    const outbox = memoryOutbox();
    let convo = await open({ outbox });
    const written: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      written.push(`第 ${n} 条`);
      convo.send(`第 ${n} 条`);
      replies(random() < 0.05 ? 35 : 1);
      if (random() < 0.1) convo.setActive(convo.getState().active === false);
      if (random() < 0.05) {
        convo.dispose();
        convo = await open({ outbox });
      }
      await jest.advanceTimersByTimeAsync(random() * 4_000);
    }
    convo.setActive(true);
    await jest.advanceTimersByTimeAsync(3_600_000);
    const own = server.messages.filter(({ sender }) => sender === 'user').map(({ content }) => content);
    expect(own).toEqual(written);
    server.trouble.get = () => undefined;
    expect(await shown(convo)).toEqual(all());
    expect(convo.getState().unsent).toEqual([]);
  },
);
