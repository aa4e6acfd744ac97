import { type FakeServer, message } from '@assistant/conversation/testing';
import { getAppStore, signedOut } from '@assistant/store';
import { setWindowWidth } from '@assistant/testing/window-width';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  setWindowWidth(390);
});

const tabIs = (visibility: 'visible' | 'hidden') =>
  act(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  });
/** Leaves the tab and comes back, which fetches new messages at once. */
const comeBack = () => {
  tabIs('hidden');
  tabIs('visible');
};

test('shows the messages in order, with the end and the title of the page', async () => {
  server = logInWith([message(1), message(2, { sender: 'user', content: '要改哪里？' }), message(3)]);
  showConversation();
  await screen.findByText('消息 1');
  const words = list()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(words.filter((text) => text?.includes('：'))).toEqual([
    expect.stringContaining('小乔：消息 1'),
    expect.stringContaining('我：要改哪里？'),
    expect.stringContaining('小乔：消息 3'),
  ]);
  expect(list().getByText('会话从这里开始')).toBeVisible();
  expect(document.title).toBe('在线客服 - Three Kingdoms Assistant');
});

test('regression: turning a tablet closed the question whether to end, as its button has another place then', async () => {
  const user = userEvent.setup();
  server.agentName = '小乔';
  setWindowWidth(1194);
  showConversation();
  await user.click(await screen.findByRole('button', { name: '结束会话' }));
  expect(await screen.findByText('结束这次会话？')).toBeVisible();
  setWindowWidth(834);
  comeBack();
  expect(screen.getByText('结束这次会话？')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByText('结束这次会话？')).not.toBeInTheDocument());
});

test('Enter sends, Shift+Enter begins a line, and the composer is empty and focused after', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  await user.type(composer(), '第一行{Shift>}{Enter}{/Shift}第二行{Enter}');
  await waitFor(() => expect(server.asked('send_message')).toMatchObject([{ content: '第一行\n第二行' }]));
  expect(composer()).toHaveValue('');
  expect(composer()).toHaveFocus();
  expect(await list().findByText(/已发送/)).toBeVisible();
});

test('Enter that ends an IME composition never sends', async () => {
  const user = userEvent.setup();
  showConversation();
  await user.type(composer(), 'nihao');
  fireEvent.keyDown(composer(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 229 });
  expect(composer()).toHaveValue('nihao');
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
  expect(composer()).toHaveValue('');
  await waitFor(() => expect(server.asked('send_message')).toHaveLength(1));
});

test('blank text is not sent', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  await user.type(composer(), '   {Enter}');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(server.asked('send_message')).toEqual([]);
  expect(composer()).toHaveFocus();
});

test('near the limit the letters left are counted; beyond it the text stays and says what is wrong', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  fireEvent.change(composer(), { target: { value: '字'.repeat(3900) } });
  expect(composer()).toHaveAccessibleDescription('还可输入 100 字');
  fireEvent.change(composer(), { target: { value: '字'.repeat(4007) } });
  expect(composer()).toHaveAccessibleDescription('最多 4000 字，请删去 7 字');
  expect(composer()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(composer()).toHaveValue('字'.repeat(4007));
  expect(server.asked('send_message')).toEqual([]);
});

test('where no answers are ready, a common question is written into the composer, after what stands there', async () => {
  const user = userEvent.setup();
  showConversation();
  await user.click(await screen.findByRole('button', { name: '会员怎么开通' }));
  expect(composer()).toHaveValue('会员怎么开通？');
  expect(composer()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '挂机不动了' }));
  expect(composer()).toHaveValue('会员怎么开通？\n挂机不动了，请帮忙看看。');
  expect(server.asked('send_message')).toEqual([]);
});

test('a draft is there again when the player comes back to the page', async () => {
  const user = userEvent.setup();
  const page = showConversation();
  await user.type(composer(), '写到一半');
  page.unmount();
  showConversation();
  expect(composer()).toHaveValue('写到一半');
});

test('own messages that customer service has read say so', async () => {
  server = logInWith([message(1, { sender: 'user' })]);
  server.csReadId = 1;
  showConversation();
  expect(await list().findByText(/已读/)).toBeVisible();
});

test('the divider stands before what is new, and stays while it is read', async () => {
  server = logInWith([message(1), message(2), message(3)]);
  server.userReadId = 1;
  showConversation();
  await screen.findByText('消息 3');
  await waitFor(() => expect(server.userReadId).toBe(3));
  const words = list()
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
  expect(words.findIndex((text) => text.includes('以下为新消息'))).toBe(
    words.findIndex((text) => text.includes('消息 2')) - 1,
  );
});

test('only new messages of customer service are read to screen readers', async () => {
  const user = userEvent.setup();
  showConversation();
  await screen.findByText('消息 1');
  const announcements = screen.getByRole('log');
  expect(announcements).toBeEmptyDOMElement();
  await user.type(composer(), '我的话{Enter}');
  await list().findByText(/已发送/);
  server.reply('马上为您看');
  comeBack();
  await waitFor(() => expect(announcements).toHaveTextContent('小乔：马上为您看'));
  expect(announcements).not.toHaveTextContent('我的话');
});

test('addresses are links that give nothing away, and markup is text', async () => {
  server = logInWith([message(1, { content: '<img src=x onerror=alert(1)> https://example.com/help' })]);
  showConversation();
  const link = await list().findByRole('link', { name: 'https://example.com/help' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
  expect(list().getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  expect(list().queryByRole('img')).toBeNull();
});

test('a card leads to its page, an event is a line, and what is not known yet is told in words', async () => {
  server = logInWith([
    message(1, { original: { content_type: 'card', content: '{"path":"/main/settings"}' } }),
    message(2, {
      original: {
        content_type: 'event',
        content: '{"event":"membership","level":"premium","until":"2026-12-01T00:00:00.000Z"}',
      },
    }),
    message(3, { content: '[新样式]', original: { content_type: 'hologram', content: '{}' } }),
  ]);
  showConversation();
  expect(await list().findByRole('link', { name: /助手设置/ })).toHaveAttribute('href', '/main/settings');
  expect(list().getByText(/高级会员已开通，有效期至 2026年12月1日/)).toBeVisible();
  expect(list().getByText('[新样式]')).toBeVisible();
});

test('an empty conversation invites to write', async () => {
  server = logInWith([]);
  showConversation();
  expect(await screen.findByText('有什么可以帮您？')).toBeVisible();
});

test('an opening that failed says what failed, and Retry opens it', async () => {
  const user = userEvent.setup();
  server.fail('create_session', 'network');
  showConversation();
  expect(await screen.findByRole('alert')).toHaveTextContent('没有连上客服：Network Error');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('消息 1')).toBeVisible();
});

test('a very long message is folded until it is opened', async () => {
  const user = userEvent.setup();
  server = logInWith([message(1, { content: '长'.repeat(1500) })]);
  showConversation();
  const fold = await list().findByRole('button', { name: '展开全文' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(list().getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
});

test('another account sees nothing of the one before, and does not send what it had not sent', async () => {
  const user = userEvent.setup();
  const page = showConversation();
  await screen.findByText('消息 1');
  server.fail('send_message', { status: 401 });
  await user.type(composer(), '未发出{Enter}');
  await waitFor(() => expect(getAppStore().getState().session.token).toBeNull());
  page.unmount();
  server = logInWith([]);
  showConversation();
  expect(await screen.findByText('有什么可以帮您？')).toBeVisible();
  expect(screen.queryByText('未发出')).toBeNull();
  expect(server.asked('send_message')).toEqual([]);
});
