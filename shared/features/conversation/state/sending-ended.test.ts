import { memoryOutbox } from '../outbox/outbox';
import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { SESSION } from '../testing/message';
import { POLL_MS } from './const';

let server: FakeServer;

beforeEach(() => {
  server = setUpConvo();
});
afterEach(tearDownConvo);

const contents = (own: readonly { content: string }[]) => own.map(({ content }) => content);
const stored = () => contents(server.messages);

test('a message for a session that is gone goes to the new one', async () => {
  const { convo } = await openConvo();
  server.sessionId = '33333333-3333-4333-8333-333333333333';
  convo.send('还在');
  await settle();
  expect(convo.getState()).toMatchObject({ status: 'ready', sessionId: server.sessionId, unsent: [] });
  expect(stored()).toEqual(['还在']);
});

test('a message for a conversation that has ended begins a new one, and what came before stays in the list', async () => {
  const { convo } = await openConvo();
  convo.send('一');
  await settle();
  await convo.end();
  await settle();
  expect(convo.getState()).toMatchObject({ status: 'ready', closed: true });
  convo.send('二');
  convo.send('三');
  await settle();
  expect(convo.getState()).toMatchObject({ status: 'ready', closed: false, unsent: [] });
  expect(convo.getState().sessionId).not.toBe(SESSION);
  expect(contents(convo.getState().messages)).toEqual(['一', '二', '三']);
  expect(server.messages.map(({ session_id }) => session_id === SESSION)).toEqual([true, false, false]);
  expect(server.asked('send_message')).toHaveLength(3);
});

test('a queue that meets a conversation ended by an agent moves to the new one', async () => {
  const outbox = memoryOutbox();
  const { convo } = await openConvo({ outbox });
  convo.setOnline(false);
  convo.send('一');
  convo.send('二');
  server.closed = true;
  convo.setOnline(true);
  await settle();
  expect(stored()).toEqual(['一', '二']);
  expect(server.messages.every(({ session_id }) => session_id === server.sessionId)).toBe(true);
  expect(server.sessionId).not.toBe(SESSION);
  expect(await outbox.list()).toEqual([]);
});

test('a conversation that ends while messages wait can be rated from the next one, once', async () => {
  const { convo } = await openConvo();
  convo.setOnline(false);
  convo.send('还有一事');
  server.closed = true;
  convo.setOnline(true);
  await settle();
  expect(convo.getState()).toMatchObject({ closed: false, unsent: [], unrated: SESSION });
  expect(await convo.rate(5, '', SESSION)).toBeUndefined();
  expect(server.asked('rate')).toMatchObject([{ session_id: SESSION, stars: 5 }]);
  expect(convo.getState()).toMatchObject({ unrated: null, rating: 0 });
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(convo.getState().unrated).toBeNull();
});

test('a rating of an earlier conversation that is refused leaves the open one alone', async () => {
  const { convo } = await openConvo();
  server.fail('rate', { status: 404, msg: '会话不存在' });
  expect(await convo.rate(5, '', '33333333-3333-4333-8333-333333333333')).toBe('会话不存在');
  expect(convo.getState()).toMatchObject({ status: 'ready', sessionId: SESSION });
});

test('a session that is lost again and again for one message ends in a refusal, not in a circle', async () => {
  const { convo } = await openConvo();
  server.fail('send_message', { status: 404, msg: '会话不存在' }, { status: 404, msg: '会话不存在' });
  convo.send('转圈');
  await settle();
  expect(server.asked('send_message')).toHaveLength(2);
  expect(convo.getState().unsent).toMatchObject([{ failure: { message: '会话不存在', final: true } }]);
});

test('a message that meets two closings goes to the third conversation', async () => {
  const { convo } = await openConvo();
  const real = server.fetch.getMockImplementation() as typeof server.fetch;
  let closings = 2;
  server.fetch.mockImplementation((url, init) => {
    if (String(url).endsWith('send_message') && closings > 0) {
      closings -= 1;
      server.closed = true;
    }
    return real(url, init);
  });
  convo.send('还在吗');
  await settle();
  expect(convo.getState()).toMatchObject({ status: 'ready', unsent: [] });
  expect(server.asked('send_message')).toHaveLength(3);
  expect(stored()).toEqual(['还在吗']);
});
