import { type FakeServer, message } from '@assistant/conversation/testing';
import { registerDefinitions } from '@assistant/remote';
import { getAppStore, signedOut } from '@assistant/store';
import { testDefinition } from '@assistant/testing/test-definition';
import { setWindowWidth } from '@assistant/testing/window-width';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logInWith, showConversation } from '../../testing/conversation-page';
import { AT, configOf, gameOf, gameTime, statusOf } from '../../testing/now-facts';

const run = {
  ...{ started_at: gameTime(11), result: 'blocked', reason: 'floor' },
  text: { zh: '粮草低于保留值', en: 'Below the floor' },
};
const asked = message(1, { sender: 'user', about: { task: 'raid', record: 7, run } });
// By the server's clock, which is days away from the one of the machine that tests.
const profile = {
  ...{ account: 'player', username: '赵云', role: 'player', payed: true, membership_level: 'supreme' },
  ...{ membership_expire_date: gameTime(11, 23) },
  ...{ server_name: '', server_info: '', game_platform: 1, auxiliary_online: true },
  ...{ last_online_time: null, online_interval_seconds: null },
};

let server: FakeServer;
let forget: () => void;

beforeAll(() => {
  forget = registerDefinitions(() => [testDefinition]);
});
afterAll(() => forget());
beforeEach(() => {
  server = logInWith([asked]);
  server.answers = [
    { id: 1, title: '怎么开通', text: '请问客服。', title_en: null, text_en: null, card: null },
    { id: 2, title: '粮草不够', text: '调低。', title_en: null, text_en: null, card: { task: 'raid' } },
  ];
  for (const [path, data] of Object.entries({
    '/api/tasks/status': statusOf(),
    '/api/get_game_info': gameOf(),
    '/api/get_config': configOf(),
    '/api/me': profile,
    '/api/tasks/why': {
      ...{ at: AT, utc_offset_min: 480, running: false, next_run: gameTime(12) },
      reasons: [{ reason: 'floor', since: null, until: gameTime(15), text: run.text }],
    },
    earlier: {
      earlier: [
        {
          session_id: '00000000-0000-4000-8000-000000000901',
          created_at: gameTime(9, -10),
          closed_at: gameTime(10, -10),
          text: '会员续费',
          rating: 5,
        },
      ],
    },
  }))
    server.further.set(path, data);
});
afterEach(() => {
  act(() => void getAppStore().dispatch(signedOut()));
  setWindowWidth(390);
  jest.restoreAllMocks();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const pane = () => screen.queryByRole('complementary', { name: '这次会话' });

test('beside the conversation stand what it is about, how things are now, what may help, and what was before', async () => {
  setWindowWidth(1280);
  showConversation();
  const about = await part('本次附上的');
  expect(await about.findByText(/^试炼 · .* · 需处理$/)).toBeVisible();
  expect(about.getByRole('link', { name: '打开任务' })).toHaveAttribute('href', '/premium/raid');
  const now = await part('现在');
  expect(await now.findByText('运行中 · 下一次 12:00')).toBeVisible();
  expect(now.getByText('40 / 100')).toBeVisible();
  const earlier = await part('以前的会话');
  expect(await earlier.findByText('会员续费')).toBeVisible();
  expect(earlier.getByText('评了 5 星')).toBeInTheDocument();
  expect(pane()).toBeVisible();
});

test('days and minutes are counted by the server’s clock, whatever the device’s', async () => {
  setWindowWidth(1280);
  showConversation();
  const now = await part('现在');
  expect(await now.findByText('至尊 剩 23 天')).toBeVisible();
  expect(now.getByText('刚刚读取')).toBeVisible();
});

test('why the task does not run now is said in place', async () => {
  setWindowWidth(1280);
  showConversation();
  const about = await part('本次附上的');
  await userEvent.click(await about.findByRole('button', { name: '为什么' }));
  expect(await about.findByText('留着没动')).toBeVisible();
  expect(about.getByRole('status')).toHaveTextContent('留着没动 至 15:00粮草低于保留值');
});

test('an answer that fits the task comes first, and is shown above the field', async () => {
  setWindowWidth(1280);
  showConversation();
  const help = await part('也许能自己办好');
  const [first] = await help.findAllByRole('button');
  expect(first).toHaveTextContent('粮草不够');
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByRole('status', { name: '快捷回答' })).toHaveTextContent('调低。');
});

test('what could not be read is said, and read again at a press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  setWindowWidth(1280);
  const known = server.further.get('earlier');
  server.further.delete('earlier');
  server.fail('earlier', { status: 503 }, { status: 503 });
  showConversation();
  const earlier = await part('以前的会话');
  const again = await earlier.findByRole('button', { name: '重试' });
  server.further.set('earlier', known);
  server.fail('earlier');
  await userEvent.click(again);
  expect(await earlier.findByText('会员续费')).toBeVisible();
  await waitFor(() => expect(earlier.queryByRole('alert')).toBeNull());
});

test('a window without room beside has a button for the same', async () => {
  setWindowWidth(1000);
  showConversation();
  await userEvent.click(await screen.findByRole('button', { name: '这次会话' }));
  const sheet = within(await screen.findByRole('dialog', { name: '这次会话' }));
  expect(await sheet.findByRole('heading', { name: '以前的会话' })).toBeVisible();
  expect(pane()).toBeNull();
  await userEvent.click(await sheet.findByRole('button', { name: '粮草不够' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('status', { name: '快捷回答' })).toBeVisible();
});

test('a phone has neither, and asks for nothing of it', async () => {
  setWindowWidth(390);
  showConversation();
  expect(await screen.findByText(asked.content)).toBeVisible();
  expect(pane()).toBeNull();
  expect(screen.queryByRole('button', { name: '这次会话' })).toBeNull();
  const paths = server.requests.map(({ path }) => path);
  expect(paths.filter((path) => server.further.has(path))).toEqual([]);
});
