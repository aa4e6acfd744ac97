import { type FakeServer, fakeServer, message, setUpPage, showInArea } from '@assistant/conversation/testing';
import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationPage } from '../conversation-page';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer([message(1)]);
  server.answers = [
    { id: 1, title: '粮草不够', text: '把「粮草保留」调低。', card: { path: '/main/settings' } },
    { id: 2, title: '怎么开通', text: '请问客服。', card: null },
  ];
  setUpPage(server);
  const user = { account: 'asks', username: '赵云', role: 'player' } as UserInfo;
  act(() => void getAppStore().dispatch(signedIn({ token: 't', user })));
});
afterEach(() => act(() => void getAppStore().dispatch(signedOut())));

const show = () => showInArea('/main/customer-service', <ConversationPage account="asks" />);

test('an answer that is ready is shown at once, with where it leads, and sends nothing', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: '粮草不够' }));
  const card = within(await screen.findByRole('status', { name: '快捷回答' }));
  expect(card.getByText('把「粮草保留」调低。')).toBeVisible();
  expect(card.getByRole('link', { name: /助手设置/ })).toHaveAttribute('href', '/main/settings');
  await user.click(card.getByRole('button', { name: '关闭' }));
  expect(screen.queryByText('把「粮草保留」调低。')).toBeNull();
  expect(server.asked('send_message')).toEqual([]);
});

test('from an answer the question goes to a person', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: '怎么开通' }));
  await user.click(await screen.findByRole('button', { name: '问客服' }));
  await waitFor(() => expect(server.asked('send_message')).toMatchObject([{ content: '怎么开通' }]));
  expect(screen.queryByText('请问客服。')).toBeNull();
});

test('regression: the head does not say that all are at rest once somebody answers', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  server.service.open = false;
  show();
  await pass(1_000);
  expect(screen.getByText('现在是休息时间，请留言')).toBeVisible();
  server.service.agent_here = true;
  server.agentName = '小乔';
  server.reply('来了');
  await pass(10_000);
  expect(screen.getByText('小乔 · 客服在线')).toBeVisible();
  jest.useRealTimers();
});

test('the head says when customer service is there, and who answers', async () => {
  server.service.agent_here = true;
  server.agentName = '小乔';
  show();
  expect(await screen.findByText('小乔 · 客服在线')).toBeVisible();
  expect(screen.getByText('服务时间 09:00–23:00')).toBeVisible();
});
