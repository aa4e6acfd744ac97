import { indexedOutbox } from '@assistant/conversation';
import {
  type FakeServer,
  fakeServer,
  SESSION,
  setUpPage,
  showInArea,
  uuidOf,
} from '@assistant/conversation/testing';
import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../root';
import { GUEST_OWNER, readGuest, writeGuest } from './guest';
import { guestChatCalls } from './guest-calls';

const GUEST = '99999999-9999-4999-8999-999999999999';
let server: FakeServer;

const logIn = (account: string) => {
  const user = { account, username: account, role: 'player' } as UserInfo;
  act(() => void getAppStore().dispatch(signedIn({ token: 'secret-token', user })));
};

beforeEach(() => {
  server = fakeServer();
  server.guestId = GUEST;
  setUpPage(server);
  for (const key of ['token', 'userInfo']) localStorage.removeItem(key);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  logIn('somebody');
  act(() => void getAppStore().dispatch(signedOut()));
  jest.restoreAllMocks();
});

test('a visitor writes without an account, by a secret that stays apart from the players’ keys', async () => {
  const user = userEvent.setup();
  showInArea('/login/help', <Root />);
  await screen.findByText(/忘记密码、登录不上/);
  expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', '/login');
  await user.type(screen.getByRole('textbox', { name: '输入消息' }), '忘了密码{Enter}');
  await waitFor(() => expect(server.messages).toMatchObject([{ content: '忘了密码' }]));
  const [sent] = server.asked('send_message');
  expect(sent).toMatchObject({ guest_id: GUEST, content: '忘了密码' });
  expect(sent).not.toHaveProperty('token');
  await waitFor(() => expect(readGuest()).toEqual({ guest_id: GUEST, session_id: SESSION, written: true }));
  expect(localStorage.getItem('chat_session_id')).toBeNull();
});

test('regression: of two first tabs the later one took the place of the visitor whom the other had written as', async () => {
  const other = '88888888-8888-4888-8888-888888888888';
  const made = guestChatCalls().createSession({ device_info: 'a phone' });
  // Before it is answered, another tab has a visitor.
  writeGuest({ guest_id: other, session_id: SESSION, written: true });
  await made;
  expect(readGuest()).toEqual({ guest_id: other, session_id: SESSION, written: true });
  expect(server.asked('create_session').map(({ guest_id }) => guest_id)).toEqual([undefined, other]);
});

describe('after the login', () => {
  const open = (account: string) => {
    logIn(account);
    return showInArea('/main/customer-service', <Root />);
  };

  beforeEach(() => writeGuest({ guest_id: GUEST, session_id: SESSION, written: true }));

  test('the player is asked, and the conversation joins the account', async () => {
    const user = userEvent.setup();
    open('joins');
    await user.click(await screen.findByRole('button', { name: '并入' }));
    await waitFor(() => expect(readGuest()).toBeNull());
    expect(server.asked('join')).toMatchObject([{ guest_id: GUEST, token: 'secret-token' }]);
    await waitFor(() => expect(server.asked('create_session').length).toBeGreaterThan(1));
  });

  test('regression: what the visitor had not sent and was writing is the account’s, and is nobody’s on this device after that', async () => {
    const user = userEvent.setup();
    const unsent = indexedOutbox(GUEST_OWNER);
    await unsent.put({ clientId: uuidOf(1), content: '我的号是…', queuedAt: '2026-05-01T00:00:00Z' });
    await unsent.writeDraft({ text: '还有' });
    open('takes-along');
    await user.click(await screen.findByRole('button', { name: '并入' }));
    await waitFor(() => expect(server.messages).toMatchObject([{ content: '我的号是…' }]));
    expect(server.asked('send_message')).toMatchObject([{ client_id: uuidOf(1), token: 'secret-token' }]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: '输入消息' })).toHaveValue('还有'));
    expect([await unsent.list(), await unsent.readDraft()]).toEqual([[], { text: '' }]);
  });

  test('regression: who answers in one tab has answered in all', async () => {
    open('has-two-tabs');
    expect(await screen.findByRole('button', { name: '并入' })).toBeVisible();
    localStorage.removeItem('guest_chat');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'guest_chat' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: '并入' })).toBeNull());
    expect(server.asked('join')).toEqual([]);
  });

  test('regression: what is not theirs leaves the device for good, and the next one who logs in is not asked', async () => {
    const user = userEvent.setup();
    const unsent = indexedOutbox(GUEST_OWNER);
    await unsent.put({ clientId: 'c1', content: '我的号是…', queuedAt: '2026-05-01T00:00:00Z' });
    await unsent.writeDraft({ text: '密码' });
    const page = open('refuses');
    await user.click(await screen.findByRole('button', { name: '不是我的，删除' }));
    expect(localStorage.getItem('guest_chat')).toBeNull();
    await waitFor(async () =>
      expect([await unsent.list(), await unsent.readDraft()]).toEqual([[], { text: '' }]),
    );
    expect(server.asked('join')).toEqual([]);
    page.unmount();
    open('next-one');
    await screen.findByText('有什么可以帮您？');
    expect(screen.queryByRole('button', { name: '并入' })).toBeNull();
  });

  test('only the first account that logs in is asked, though it never opens the chat; then the conversation is gone', async () => {
    const unsent = indexedOutbox(GUEST_OWNER);
    await unsent.writeDraft({ text: '我的号是…' });
    logIn('first');
    act(() => void getAppStore().dispatch(signedOut()));
    const page = open('second');
    await screen.findByText('有什么可以帮您？');
    expect(screen.queryByRole('button', { name: '并入' })).toBeNull();
    expect(localStorage.getItem('guest_chat')).toBeNull();
    await waitFor(async () => expect(await unsent.readDraft()).toEqual({ text: '' }));
    page.unmount();
    act(() => void getAppStore().dispatch(signedOut()));
    open('first');
    await screen.findByText('有什么可以帮您？');
    expect(screen.queryByRole('button', { name: '并入' })).toBeNull();
  });

  test('the first account is asked until it answers; who asks for help after it does not see what was written', async () => {
    const page = open('first');
    expect(await screen.findByRole('button', { name: '并入' })).toBeVisible();
    page.unmount();
    act(() => void getAppStore().dispatch(signedOut()));
    const again = open('first');
    expect(await screen.findByRole('button', { name: '并入' })).toBeVisible();
    again.unmount();
    act(() => void getAppStore().dispatch(signedOut()));
    showInArea('/login/help', <Root />);
    await screen.findByText(/忘记密码、登录不上/);
    await waitFor(() => expect(readGuest()).toEqual({ guest_id: GUEST, session_id: SESSION }));
    expect(server.asked('create_session').at(-1)).not.toHaveProperty('guest_id', GUEST);
  });

  test('a join that fails says why and can be tried again; one that is done already is done', async () => {
    const user = userEvent.setup();
    server.fail('join', { status: 503, msg: '服务繁忙' }, { status: 404, msg: '找不到会话' });
    open('tries-again');
    await user.click(await screen.findByRole('button', { name: '并入' }));
    expect(await screen.findByText('没有并入：服务繁忙')).toBeVisible();
    expect(readGuest()?.guest_id).toBe(GUEST);
    await user.click(screen.getByRole('button', { name: '并入' }));
    await waitFor(() => expect(readGuest()).toBeNull());
  });
});

test('regression: a visitor whose message was not sent is asked after the login too', async () => {
  const user = userEvent.setup();
  server.fail('send_message', 'network');
  showInArea('/login/help', <Root />);
  await user.type(await screen.findByRole('textbox', { name: '输入消息' }), '忘了密码{Enter}');
  await waitFor(() => expect(readGuest()).toMatchObject({ written: true }));
  expect(server.messages).toEqual([]);
});

test('what an earlier release left apart is removed', () => {
  const before = { guest_id: GUEST, session_id: SESSION, written: true, apart: ['refused'] };
  localStorage.setItem('guest_chat', JSON.stringify(before));
  expect([readGuest(), localStorage.getItem('guest_chat')]).toEqual([null, null]);
});

test('a visitor who wrote nothing is nothing to ask about, and a draft is not for the next one', async () => {
  const unsent = indexedOutbox(GUEST_OWNER);
  await unsent.writeDraft({ text: '我的号是…' });
  writeGuest({ guest_id: GUEST, session_id: SESSION });
  logIn('not-asked');
  const page = showInArea('/main/customer-service', <Root />);
  await screen.findByText('有什么可以帮您？');
  expect(screen.queryByRole('button', { name: '并入' })).toBeNull();
  page.unmount();
  act(() => void getAppStore().dispatch(signedOut()));
  showInArea('/login/help', <Root />);
  await waitFor(async () => expect(await unsent.readDraft()).toEqual({ text: '' }));
});
