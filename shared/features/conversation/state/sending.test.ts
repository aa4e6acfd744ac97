import { memoryOutbox } from '../outbox/outbox';
import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { uuidOf } from '../testing/message';
import { POLL_MS } from './const';

let server: FakeServer;

beforeEach(() => {
  server = setUpConvo();
});
afterEach(tearDownConvo);

const contents = (own: readonly { content: string }[]) => own.map(({ content }) => content);
const stored = () => contents(server.messages);

test('a message is on the screen at once, and confirmed by the answer', async () => {
  const { convo, outbox } = await openConvo();
  convo.send('你好');
  expect(convo.getState().unsent).toMatchObject([{ content: '你好', status: 'sending' }]);
  await settle();
  expect(convo.getState().unsent).toEqual([]);
  expect(contents(convo.getState().messages)).toEqual(['你好']);
  expect(await outbox.list()).toEqual([]);
});

test('a retry never doubles: it carries the same client id, though the first try had arrived', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', 'lost-answer');
  convo.send('只一次');
  await settle();
  const failed = convo.getState().unsent[0];
  expect(failed).toMatchObject({ status: 'failed', failure: { final: false } });
  convo.retrySend(failed?.clientId ?? '');
  await settle();
  const tries = server.asked('send_message').map(({ client_id }) => client_id);
  expect(tries).toEqual([failed?.clientId, failed?.clientId]);
  expect(stored()).toEqual(['只一次']);
  expect(contents(convo.getState().messages)).toEqual(['只一次']);
});

test('a failure that may pass holds the queue and is tried again, later and later', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', 'network', { status: 503 }, 'network');
  convo.send('一');
  convo.send('二');
  await settle();
  expect(convo.getState().unsent.map(({ status }) => status)).toEqual(['failed', 'waiting']);
  expect(server.asked('send_message')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(server.asked('send_message')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(server.asked('send_message')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1 + 8_000);
  expect(stored()).toEqual(['一', '二']);
});

test('the pause of a 429 is kept', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', { status: 429, retryAfter: 20 });
  convo.send('慢一点');
  await jest.advanceTimersByTimeAsync(19_999);
  expect(stored()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(stored()).toEqual(['慢一点']);
});

test('a refused message does not hold up the next one, and stays to be retried or deleted', async () => {
  const { convo, outbox } = await openConvo();
  server.fail('send_message', { status: 400, msg: '内容不合规' });
  convo.send('坏');
  convo.send('好');
  await settle();
  expect(stored()).toEqual(['好']);
  expect(convo.getState().unsent).toMatchObject([
    { content: '坏', failure: { message: '内容不合规', final: true } },
  ]);
  const refused = convo.getState().unsent[0]?.clientId ?? '';
  convo.retrySend(refused);
  await settle();
  expect(stored()).toEqual(['好', '坏']);
  expect(await outbox.list()).toEqual([]);
});

test('a deleted message is not sent, not even after a reload', async () => {
  const { convo, outbox } = await openConvo();
  convo.setOnline(false);
  convo.send('算了');
  convo.discard(convo.getState().unsent[0]?.clientId ?? '');
  convo.setOnline(true);
  await settle();
  expect(stored()).toEqual([]);
  expect(await outbox.list()).toEqual([]);
});

test('what was written offline is kept over a reload and sent in order once the network is back', async () => {
  const outbox = memoryOutbox();
  const first = await openConvo({ outbox });
  first.convo.setOnline(false);
  for (const content of ['一', '二', '三']) first.convo.send(content);
  await settle();
  first.convo.dispose();
  expect(server.asked('send_message')).toEqual([]);

  const second = await openConvo({ outbox, online: false });
  second.convo.send('四');
  await settle();
  expect(contents(second.convo.getState().unsent)).toEqual(['一', '二', '三', '四']);
  second.convo.setOnline(true);
  await settle();
  expect(stored()).toEqual(['一', '二', '三', '四']);
  expect(contents(second.convo.getState().messages)).toEqual(['一', '二', '三', '四']);
});

test('the page coming back into view tries the queue at once', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', 'network');
  convo.send('快');
  await settle();
  convo.setActive(false);
  convo.setActive(true);
  await settle();
  expect(stored()).toEqual(['快']);
});

test('a pause the server asked for is kept, however many messages are written meanwhile', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', { status: 429, retryAfter: 20 });
  for (let n = 1; n <= 6; n += 1) {
    convo.send(`第 ${n} 条`);
    await jest.advanceTimersByTimeAsync(300);
  }
  convo.setActive(false);
  convo.setActive(true);
  await settle();
  expect(server.asked('send_message')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stored()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `第 ${n} 条`));
});

test('a pause the server asked for is over when the player sends again', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', { status: 429, retryAfter: 20 });
  convo.send('一');
  await settle();
  convo.retrySend(convo.getState().unsent[0]?.clientId ?? '');
  await settle();
  expect(stored()).toEqual(['一']);
});

test('a clock that is set back makes no pause longer, and one that is set forth no message lost', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', { status: 429, retryAfter: 20 });
  convo.send('一');
  await settle();
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stored()).toEqual(['一']);
  server.fail('send_message', { status: 503, retryAfter: 20 });
  convo.send('二');
  await settle();
  jest.setSystemTime(Date.now() + 7_200_000);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stored()).toEqual(['一', '二']);
});

test('a message that another tab deleted is not sent', async () => {
  const outbox = memoryOutbox();
  const here = await openConvo({ outbox });
  here.convo.setOnline(false);
  here.convo.send('算了');
  await settle();
  const there = await openConvo({ outbox, online: false });
  there.convo.discard(there.convo.getState().unsent[0]?.clientId ?? '');
  await settle();
  here.convo.setOnline(true);
  await settle();
  expect(here.convo.getState().unsent).toEqual([]);
  expect(stored()).toEqual([]);
});

test('a refused message is not sent automatically after a reload', async () => {
  const outbox = memoryOutbox();
  const before = await openConvo({ outbox });
  server.fail('send_message', { status: 400, msg: '内容不合规' });
  before.convo.send('坏');
  await settle();
  before.convo.dispose();
  const after = await openConvo({ outbox });
  expect(after.convo.getState().unsent).toMatchObject([
    { content: '坏', status: 'failed', failure: { message: '内容不合规', final: true } },
  ]);
  expect(server.asked('send_message')).toHaveLength(1);
  after.convo.retrySend(after.convo.getState().unsent[0]?.clientId ?? '');
  await settle();
  expect(stored()).toEqual(['坏']);
});

test('a message that a poll confirmed leaves the disk, though the answer to sending it never came', async () => {
  const { convo, outbox } = await openConvo();
  server.fail('send_message', 'lost-answer', { status: 503 }, { status: 503 }, { status: 503 });
  convo.send('到了');
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(convo.getState().unsent).toEqual([]);
  expect(await outbox.list()).toEqual([]);
});

test('regression: what a slow disk still had of a message that the window shows already stayed there', async () => {
  const outbox = memoryOutbox();
  const before = await openConvo({ outbox });
  server.fail('send_message', 'lost-answer');
  before.convo.send('到了');
  await settle();
  before.convo.dispose();
  let diskReads = () => {};
  const read = new Promise<void>((resolve) => {
    diskReads = resolve;
  });
  const list = () => read.then(() => outbox.list());
  const { convo } = await openConvo({ outbox: { ...outbox, list } });
  expect(contents(convo.getState().messages)).toEqual(['到了']);
  diskReads();
  await settle();
  expect(convo.getState().unsent).toEqual([]);
  expect(await outbox.list()).toEqual([]);
});

test.each([
  ['what a slow disk has of before a reload is sent before what is written meanwhile', 2_000, ['一', '二']],
  ['a disk that says nothing is not waited for', 20_000, ['二', '一']],
])('regression: %s', async (_, ms, sent) => {
  const disk = memoryOutbox();
  async function list() {
    await new Promise((read) => setTimeout(read, ms));
    return disk.list();
  }
  await disk.put({ clientId: uuidOf(1), queuedAt: new Date().toISOString(), content: '一' });
  const { convo } = await openConvo({ outbox: { ...disk, list } });
  convo.send('二');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(stored()).toEqual(sent);
});
