import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { message } from '../testing/message';
import { POLL_MS } from './const';
import type { Convo } from './convo';

let server: FakeServer;

beforeEach(() => {
  server = setUpConvo([message(1), message(5), message(9)]);
});
afterEach(tearDownConvo);

const idsOf = (convo: Convo) => convo.getState().messages.map(({ id }) => id);

/** A visitor's conversation joins the account on another device. */
function join(): void {
  server.comeBetween(message(3, { content: '已付 500' }), message(7, { content: '没有到账' }));
  server.messages.push(message(10, { sender: 'user', content: '登录前的会话已并入这个账号' }));
}

test('messages that come in between by a join are shown, and read only then', async () => {
  const { convo } = await openConvo();
  convo.see(1, 9);
  await settle();
  expect(server.userReadId).toBe(9);
  join();
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(idsOf(convo)).toEqual([1, 3, 5, 7, 9, 10]);
  expect(convo.getState()).toMatchObject({ userReadId: 2, dividerAfter: 2 });
  expect(server.userReadId).toBe(2);
  convo.see(1, 9);
  await settle();
  expect(server.userReadId).toBe(9);
});

test('what a window of before has seen is marked neither at the server nor here', async () => {
  const { convo } = await openConvo();
  join();
  convo.see(1, 9);
  await settle();
  expect(server.asked('mark_read').at(-1)).toMatchObject({ message_id: 9, epoch: 0 });
  expect(server.userReadId).toBe(0);
  await jest.advanceTimersByTimeAsync(POLL_MS);
  convo.see(1, 9);
  await settle();
  expect(server.userReadId).toBe(9);
});

test.each(['older', 'peek'] as const)('a window further up begins anew too (%s)', async (how) => {
  server.messages = Array.from({ length: 300 }, (_, index) => message(2 * index + 1));
  const { convo } = await openConvo();
  convo.setAtBottom(false);
  for (let n = 0; n < 8; n += 1) await convo.loadOlder();
  expect(convo.getState().hasNewer).toBe(true);
  server.comeBetween(message(590, { content: '已付 500' }));
  if (how === 'older') await convo.loadOlder();
  else await jest.advanceTimersByTimeAsync(POLL_MS);
  await settle();
  expect(idsOf(convo)).toContain(590);
  expect(convo.getState().hasNewer).toBe(false);
});

test('an answer of a server from before there were epochs changes nothing', async () => {
  const { convo } = await openConvo();
  server.epoch = undefined as never;
  server.reply('在的');
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(idsOf(convo)).toEqual([1, 5, 9, 10]);
  expect(server.asked('get_history').filter(({ after }) => after === undefined)).toHaveLength(1);
});

test('nothing is marked before what came in between far above the window was on the screen', async () => {
  server.messages = Array.from({ length: 120 }, (_, index) => message(2 * index + 1));
  server.userReadId = 239;
  const { convo } = await openConvo();
  server.comeBetween(message(40, { content: '已付 500' }));
  server.reply('在的');
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(idsOf(convo)).not.toContain(40);
  server.fail('get_history', 'network');
  convo.see(200, 240);
  await settle();
  expect(server.userReadId).toBe(39);
  await convo.loadOlder();
  await settle();
  expect(idsOf(convo)).toContain(40);
  expect(server.userReadId).toBe(39);
  convo.see(39, 45);
  await settle();
  expect(server.userReadId).toBe(45);
  convo.see(200, 240);
  await settle();
  expect(server.userReadId).toBe(240);
});
