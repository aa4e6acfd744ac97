import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { message, SESSION } from '../testing/message';
import { POLL_MS, SESSION_ID_KEY } from './const';

let server: FakeServer;

beforeEach(() => {
  server = setUpConvo(Array.from({ length: 3 }, (_, index) => message(index + 1)));
});
afterEach(tearDownConvo);

const contents = (own: { content: string }[]) => own.map(({ content }) => content);

describe('opening', () => {
  test('makes a session, remembers its id and reads the first page', async () => {
    const { convo } = await openConvo();
    expect(convo.getState()).toMatchObject({ status: 'ready', sessionId: SESSION, hasOlder: false });
    expect(convo.getState().messages).toHaveLength(3);
    expect(localStorage.getItem('chat_session_id')).toBe(SESSION);
    expect(server.asked('create_session')).toEqual([{ device_info: 'test device', token: 'secret-token' }]);
  });

  test('goes straight to the messages of a remembered session', async () => {
    localStorage.setItem(SESSION_ID_KEY, SESSION);
    const { convo } = await openConvo();
    expect(convo.getState().status).toBe('ready');
    expect(server.asked('create_session')).toEqual([]);
  });

  test('asks for a new session when the remembered one is not known any more', async () => {
    localStorage.setItem(SESSION_ID_KEY, '22222222-2222-4222-8222-222222222222');
    const { convo } = await openConvo();
    expect(convo.getState()).toMatchObject({ status: 'ready', sessionId: SESSION });
    expect(localStorage.getItem(SESSION_ID_KEY)).toBe(SESSION);
  });

  test.each([
    ['create_session', 'session'],
    ['get_history', 'history'],
  ])('a failed %s is named, and Retry opens', async (path, step) => {
    server.fail(path, 'network');
    const { convo } = await openConvo();
    expect(convo.getState()).toMatchObject({
      status: 'failed',
      openError: { step, message: 'Network Error' },
    });
    convo.retry();
    await settle();
    expect(convo.getState()).toMatchObject({ status: 'ready', openError: null });
  });

  test('after a failure it is opened again when the network is back', async () => {
    server.fail('create_session', 'network');
    const { convo } = await openConvo();
    convo.setOnline(false);
    convo.setOnline(true);
    await settle();
    expect(convo.getState().status).toBe('ready');
  });
});

test('an opening that failed is tried again automatically, with longer and longer pauses', async () => {
  server.fail('create_session', { status: 503, msg: '服务繁忙' }, 'network');
  const { convo } = await openConvo();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(server.asked('create_session')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(convo.getState()).toMatchObject({ status: 'failed', openError: { message: 'Network Error' } });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(convo.getState()).toMatchObject({ status: 'ready', openError: null });
});

test('an opening that was refused is not tried again automatically', async () => {
  server.fail('create_session', { status: 403, msg: '不允许' });
  const { convo } = await openConvo();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(convo.getState()).toMatchObject({ status: 'failed', openError: { message: '不允许' } });
  expect(server.asked('create_session')).toHaveLength(1);
});

describe('new messages', () => {
  test('are asked for every five seconds while the page is seen, and not while it is hidden', async () => {
    const { convo } = await openConvo();
    server.reply('来了');
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(convo.getState().messages.at(-1)?.content).toBe('来了');
    convo.setActive(false);
    const before = server.requests.length;
    await jest.advanceTimersByTimeAsync(10 * POLL_MS);
    expect(server.requests).toHaveLength(before);
    server.reply('还在吗');
    convo.setActive(true);
    await settle();
    expect(convo.getState().messages.at(-1)?.content).toBe('还在吗');
  });

  test('leave no gap, however many came meanwhile', async () => {
    const { convo } = await openConvo();
    convo.setActive(false);
    for (let count = 0; count < 95; count += 1) server.reply('补发');
    convo.setActive(true);
    await settle();
    expect(convo.getState().messages.map(({ id }) => id)).toEqual(
      Array.from({ length: 98 }, (_, index) => index + 1),
    );
  });

  test('are asked for less often while the server fails, and as before once it answers', async () => {
    const { convo } = await openConvo();
    server.fail('get_history', { status: 503 }, { status: 503 }, 'network');
    await jest.advanceTimersByTimeAsync(POLL_MS + 5_000 + 10_000);
    expect(convo.getState().pollFailures).toBe(3);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(convo.getState().pollFailures).toBe(0);
    const before = server.asked('get_history').length;
    await jest.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(server.asked('get_history')).toHaveLength(before + 3);
  });

  test('a pause the server asks for is kept', async () => {
    await openConvo();
    server.fail('get_history', { status: 429, retryAfter: 40 });
    await jest.advanceTimersByTimeAsync(POLL_MS);
    const before = server.asked('get_history').length;
    await jest.advanceTimersByTimeAsync(39_000);
    expect(server.asked('get_history')).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(server.asked('get_history')).toHaveLength(before + 1);
  });
});

test('older pages are read thirty at a time, in order and without doubles, to the end', async () => {
  server.messages = Array.from({ length: 120 }, (_, index) => message(index + 1));
  const { convo } = await openConvo();
  expect(convo.getState()).toMatchObject({ hasOlder: true });
  await convo.loadOlder();
  await Promise.all([convo.loadOlder(), convo.loadOlder()]);
  await convo.loadOlder();
  expect(server.asked('get_history').slice(1)).toMatchObject([
    { limit: 30, before: 71 },
    { limit: 30, before: 41 },
    { limit: 30, before: 11 },
  ]);
  const { messages, hasOlder } = convo.getState();
  expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  expect(hasOlder).toBe(false);
});

test('an older page that fails can be asked for again', async () => {
  server.messages = Array.from({ length: 60 }, (_, index) => message(index + 1));
  const { convo } = await openConvo();
  server.fail('get_history', 'network');
  await convo.loadOlder();
  expect(convo.getState().older).toBe('failed');
  await convo.loadOlder();
  expect(convo.getState()).toMatchObject({ older: 'idle', hasOlder: false });
});

describe('read marks', () => {
  test('what is seen is marked once, and the badge is counted again', async () => {
    const { convo, store } = await openConvo();
    store.dispatch({ type: 'unread/unreadUpdated', payload: { total_unread: 3, sessions: [] } });
    convo.see(1, 2);
    convo.see(1, 3);
    await settle();
    expect(server.userReadId).toBe(3);
    convo.see(1, 3);
    await settle();
    expect(server.asked('mark_read').at(-1)).toMatchObject({ message_id: 3, session_id: SESSION });
    expect(server.asked('mark_read').length).toBeLessThanOrEqual(2);
    expect(store.getState().unread.total_unread).toBe(0);
  });

  test('nothing is seen on a hidden page', async () => {
    const { convo } = await openConvo();
    convo.setActive(false);
    convo.see(1, 3);
    await settle();
    expect(server.asked('mark_read')).toEqual([]);
  });

  test('a mark that failed is made again', async () => {
    const { convo } = await openConvo();
    server.fail('mark_read', 'network');
    convo.see(1, 3);
    await settle();
    expect(server.userReadId).toBe(0);
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(server.userReadId).toBe(3);
  });
});

describe('a refused token', () => {
  test.each(['create_session', 'get_history'])('ends the conversation at %s', async (path) => {
    server.fail(path, { status: 401 });
    const { convo, store } = await openConvo();
    expect(convo.getState().status).toBe('ended');
    expect(store.getState().session.token).toBeNull();
    expect(localStorage.getItem(SESSION_ID_KEY)).toBeNull();
  });

  test('stops everything, and keeps what was not sent', async () => {
    const { convo, outbox } = await openConvo();
    server.fail('send_message', { status: 401 });
    convo.send('留着');
    await settle();
    const before = server.requests.length;
    await jest.advanceTimersByTimeAsync(10 * POLL_MS);
    convo.setActive(false);
    convo.setActive(true);
    await settle();
    expect(server.requests).toHaveLength(before);
    expect(contents(await outbox.list())).toEqual(['留着']);
  });
});

test('failures are logged without the token and without what was written', async () => {
  server.fail('send_message', { status: 400, msg: '内容不合规：我的密码是 abc123' });
  const { convo } = await openConvo();
  convo.send('我的密码是 abc123');
  await settle();
  const log = JSON.stringify(jest.mocked(console.error).mock.calls);
  expect(log).toContain('chatSendMessage: refused 400');
  expect(log).not.toContain('secret-token');
  expect(log).not.toContain('abc123');
});
