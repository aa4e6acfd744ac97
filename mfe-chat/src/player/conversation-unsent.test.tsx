import { type FakeServer, message, SESSION } from '@assistant/conversation/testing';
import { getAppStore, signedOut } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composer, list, logInWith, showConversation } from '../testing/conversation-page';

let server: FakeServer;

beforeEach(() => {
  server = logInWith();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  act(() => void getAppStore().dispatch(signedOut()));
  jest.restoreAllMocks();
});

test('a failed message can be retried, and is there once', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  server.fail('send_message', 'network');
  await user.type(composer(), '在吗{Enter}');
  await user.click(await list().findByRole('button', { name: '重试' }));
  expect(await list().findByText(/已发送/)).toBeVisible();
  expect(list().getAllByText('在吗')).toHaveLength(1);
  expect(server.messages.filter(({ content }) => content === '在吗')).toHaveLength(1);
});

test('what was written offline can be deleted before it is sent', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.type(composer(), '算了{Enter}');
  await user.click(list().getByRole('button', { name: '删除' }));
  expect(list().queryByText('算了')).not.toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => {});
  expect(server.asked('send_message')).toEqual([]);
});

test('what is written without a network is sent when it is back', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.type(composer(), '等网{Enter}');
  expect(list().getByText('等待发送')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await list().findByText(/已发送/)).toBeVisible();
});

test('a conversation that ended while a message waited is rated at the line of its end, once', async () => {
  const user = userEvent.setup();
  const original = { content_type: 'event', content: JSON.stringify({ event: 'closed' }) };
  const ended = message(2, { content: '会话已结束', original });
  server = logInWith([message(1), ended]);
  showConversation();
  await screen.findByText('消息 1');
  expect(list().queryByRole('button', { name: '评价这次服务' })).toBeNull();
  server.closed = true;
  await user.type(composer(), '还有一事{Enter}');
  await user.click(await list().findByRole('button', { name: '评价这次服务' }));
  await user.click(await list().findByRole('radio', { name: '4 星' }));
  await user.click(list().getByRole('button', { name: '提交评价' }));
  expect(await list().findByText('感谢您的评价')).toBeVisible();
  expect(server.asked('rate')).toMatchObject([{ session_id: SESSION, stars: 4 }]);
  expect(screen.queryByRole('button', { name: '评价这次服务' })).toBeNull();
});
