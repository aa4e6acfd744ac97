import { setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { fakeStream } from '../testing/live-convo';
import { settle } from '../testing/make-test-convo';
import { message, SESSION, uuidOf } from '../testing/message';
import { TYPING_SHOWN_MS, TYPING_TELL_MS } from './const';

let server: FakeServer;
let stream: ReturnType<typeof fakeStream>;

beforeEach(() => {
  server = setUpConvo([message(1)]);
  stream = fakeStream();
});
afterEach(tearDownConvo);

const asked = () => server.asked('get_history').length;

describe('writing', () => {
  const typing = (session_id: string, by: 'user' | 'cs') => stream.hint({ session_id, by }, 'typing');

  test('is told at most every few seconds while somebody writes, and asks for nothing', async () => {
    const { convo } = await stream.open();
    const before = asked();
    for (let n = 0; n < 10; n += 1) {
      convo.wrote();
      await jest.advanceTimersByTimeAsync(TYPING_TELL_MS / 5);
    }
    expect(server.asked('typing')).toMatchObject([{ session_id: SESSION }, { session_id: SESSION }]);
    expect(asked()).toBe(before);
  });

  test('is told at once after a message has gone out', async () => {
    const { convo } = await stream.open();
    convo.wrote();
    convo.send('一');
    convo.wrote();
    await settle();
    expect(server.asked('typing')).toHaveLength(2);
  });

  test('is not told without a stream, offline, or in a conversation that has ended', async () => {
    const { convo } = await stream.open();
    stream.isLive = false;
    convo.wrote();
    stream.isLive = true;
    convo.setOnline(false);
    convo.wrote();
    convo.setOnline(true);
    await settle();
    await convo.end();
    await settle();
    convo.wrote();
    await settle();
    expect(server.asked('typing')).toEqual([]);
  });

  test('that could not be told is no failure of the conversation, and is told again', async () => {
    const { convo } = await stream.open();
    server.fail('typing', { status: 429 }, 'network');
    for (let n = 0; n < 3; n += 1) {
      convo.wrote();
      await jest.advanceTimersByTimeAsync(TYPING_TELL_MS);
    }
    expect(server.asked('typing')).toHaveLength(3);
    expect(convo.getState()).toMatchObject({ status: 'ready', pollFailures: 0 });
  });

  test('of the other side is shown, goes on while it is told of, and ends by itself', async () => {
    const { convo } = await stream.open();
    const before = asked();
    typing(SESSION, 'cs');
    expect(convo.getState().peerTyping).toBe(true);
    await jest.advanceTimersByTimeAsync(TYPING_TELL_MS);
    typing(SESSION, 'cs');
    await jest.advanceTimersByTimeAsync(TYPING_SHOWN_MS - 1);
    expect(convo.getState().peerTyping).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(convo.getState().peerTyping).toBe(false);
    expect(asked()).toBe(before);
  });

  test.each([
    ['of the own side', SESSION, 'user'],
    ['in another conversation', uuidOf(9), 'cs'],
  ] as const)('%s is not shown', async (_, session_id, by) => {
    const { convo } = await stream.open();
    typing(session_id, by);
    expect(convo.getState().peerTyping).toBe(false);
  });

  test('ends with the message that was written, and with the conversation', async () => {
    const { convo } = await stream.open();
    typing(SESSION, 'cs');
    server.reply('写好了');
    stream.hint({ session_id: SESSION, id: 2 });
    await settle();
    expect(convo.getState()).toMatchObject({ peerTyping: false, messages: [{}, { content: '写好了' }] });
    typing(SESSION, 'cs');
    convo.reopen();
    expect(convo.getState().peerTyping).toBe(false);
  });
});
