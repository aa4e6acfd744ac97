import { createAppStore } from '@assistant/store';
import { type FakeServer, fakeServer } from '../testing/fake-server';
import { setUpPage } from '../testing/make-test-convo';
import { SESSION } from '../testing/message';
import { makeChatCalls } from './chat-calls';

let server: FakeServer;
let errors: jest.SpyInstance;

beforeEach(() => {
  server = fakeServer();
  setUpPage(server);
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => errors.mockRestore());

test.each([
  ['create_session', () => calls().createSession({})],
  ['get_history', () => calls().getHistory({ session_id: SESSION })],
  ['send_message', () => calls().sendMessage({ session_id: SESSION, content: '在吗' })],
  ['unread_count', () => calls().refreshUnread()],
] as const)('a failed %s is logged, and thrown again to the caller', async (path, make) => {
  server.fail(path, { status: 503, msg: '服务繁忙' });
  await expect(make()).rejects.toMatchObject({ code: 503, message: '服务繁忙' });
  expect(errors).toHaveBeenCalledTimes(1);
});

const calls = () => makeChatCalls(createAppStore());
