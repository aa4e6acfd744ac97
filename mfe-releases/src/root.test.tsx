import type { HaltFigures } from '@assistant/contract';
import { deskSessions } from '@assistant/desk';
import { setLanguage } from '@assistant/i18n';
import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { createAppStore, Provider } from '@assistant/store';
import { setWindowWidth } from '@assistant/testing/window-width';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { Root } from './root';
import { app, figures, version } from './testing/released-app';

const why = 'v: 34 of 1204 loads failed (2.8 %); w: 24 of 10000 loads failed (0.2 %); the margin is 0.5 %';
const halt: HaltFigures = {
  by: 'failures',
  canary: { loads: 1204, failures: 34, p75: null },
  stable: { loads: 10_000, failures: 24, p75: null },
  margin: 0.005,
};
const halted = { at: '2026-01-31T05:00:00.000Z', why, figures: halt };
const releases = {
  revision: 412,
  at: '2026-01-31T05:00:00.000Z',
  signed: 'yes',
  hindrance: null as string | null,
  frozen: false,
  server: '1.4.0',
  apps: [
    app('shell', version('active', '2.3.0-0a260d75', 100, { figures: figures(48_210, 53) })),
    app(
      'mfe-tasks-premium',
      version('active', '1.5.3-41d07aa6', 100),
      version('halted', '1.6.0-c02be718', 0, { halted, figures: figures(1204, 34) }),
      version('previous', '1.5.2-99d07aa6', 0),
    ),
  ],
  log: [
    {
      revision: 412,
      at: halted.at,
      who: 'server',
      command: 'halt mfe-tasks-premium',
      why,
      halted: halt,
      changes: [],
    },
  ],
};

/** Shows the remote to somebody of the staff, with this list. */
function show(list: object, role: 'operator' | 'agent' = 'operator', width = 1280) {
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  const answers: Record<string, object> = {
    'cs/me': { account: 'zijing', name: '子敬', role, available: false },
    'cs/releases': list,
    'cs/change_release': { revision: 413 },
    'cs/plan_release': {
      changes: [{ app: 'mfe-tasks-premium', from: '1.5.3-41d07aa6', to: '1.5.2-99d07aa6', percent: 100 }],
      reloads: true,
    },
  };
  const answered = jest.fn(async (url: URL | string, _init?: RequestInit) => {
    const data = answers[new URL(url).pathname.replace('/api/', '')];
    const text = JSON.stringify({ code: 0, msg: '', data });
    return { ok: true, headers: new Headers({ 'content-type': 'application/json' }), text: async () => text };
  });
  Object.assign(globalThis, { fetch: answered });
  setWindowWidth(width);
  const router: RouterBridge = {
    state: {
      location: { pathname: '/desk/releases', search: '', hash: '', state: null, key: 'k' },
      historyAction: 'POP',
    },
    subscribe: () => () => {},
    navigate: () => {},
    createHref: () => '',
  };
  setLanguage('zh');
  act(() => deskSessions.signIn({ token: 'desk_1', account: 'zijing', name: '子敬', role }));
  render(
    <Provider store={createAppStore()}>
      <RemoteRouter router={router} basename="/desk/releases">
        <Root />
      </RemoteRouter>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }), answered };
}
afterEach(() => act(() => deskSessions.end('desk_1', 'left')));

test('one sentence says how it stands, and names the table; each version is a row with its figures', async () => {
  show(releases);
  const table = await screen.findByRole('table', { name: '1 个灰度停了' });
  const [row] = within(table).getAllByRole('row', { name: /1\.6\.0/ });
  expect(row).toHaveTextContent(/已停.*0%.*1,204.*2\.82%.*400/);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '灰度 1.6.0 已自动停止 失败率 2.82%（1,204 次加载），超过稳定版 0.24% 加允许的 0.50%',
  );
  expect(within(table).getByRole('img', { name: '24 小时 48,210 次加载，失败 0.11%' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: remote.areas[0]?.titles.zh })).toBeVisible();
  expect(screen.getByText('服务器版本').nextSibling).toHaveTextContent('1.4.0');
});

test('what is retired is listed with what brings it back; a server of before lists none', async () => {
  show({ ...releases, retired: [{ app: 'mfe-events', version: '1.2.0-0c02be71' }] });
  const list = await screen.findByRole('list', { name: '已下线' });
  expect(list).toHaveTextContent(
    /mfe-events 已下线，原为 1\.2\.0.*npm run release -- retire mfe-events --off/,
  );
});

test('on a phone what is wrong stands on top, and a rollback names its target', async () => {
  const { user } = show(releases, 'operator', 390);
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('高级任务');
  await user.click(screen.getByRole('button', { name: '回退 高级任务' }));
  const dialog = screen.getByRole('alertdialog', { name: '回退 · 高级任务' });
  expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus();
  expect(await within(dialog).findByText('所有玩家')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '回退到 1.5.2' })).toBeVisible();
});

test('what is new is given out quietly, unless the operator wants open pages to be told', async () => {
  const [shell] = releases.apps;
  const canary = app(
    'mfe-chat',
    version('active', '1.0.0-0a260d75', 90),
    version('canary', '1.1.0-0b260d75', 10),
  );
  const { user, answered } = show({ ...releases, apps: [shell, canary] });
  const sent = () =>
    answered.mock.calls
      .filter(([url]) => String(url).endsWith('cs/change_release'))
      .map(([, init]) => JSON.parse(String((init as RequestInit).body)).quiet);
  for (const tells of [false, true]) {
    await user.click(await screen.findByRole('button', { name: '全量 在线客服' }));
    const dialog = screen.getByRole('alertdialog');
    if (tells) await user.click(within(dialog).getByRole('switch', { name: '提醒已打开的页面刷新' }));
    await user.type(within(dialog).getByLabelText('您的登录密码'), 'x');
    await within(dialog).findByText('所有玩家');
    await user.click(within(dialog).getByRole('button', { name: '给所有玩家' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(sent()).toEqual([true, undefined]);
  await user.click(screen.getByRole('button', { name: '停止 在线客服' }));
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the figures of a halted version are words, also in the list of what was done', async () => {
  show(releases);
  const log = await screen.findByRole('region', { name: '操作记录' });
  expect(log).toHaveTextContent('自动停止，失败率 2.82%');
});

test('without the password nothing is sent', async () => {
  const { user, answered } = show(releases);
  await user.click(await screen.findByRole('button', { name: '回退 高级任务' }));
  await user.click(screen.getByRole('button', { name: '回退到 1.5.2' }));
  expect(screen.getByLabelText('您的登录密码')).toHaveAccessibleDescription('请输入密码');
  expect(answered.mock.calls.join()).not.toContain('change_release');
});

test('where the signature is wrong the page says so and offers nothing', async () => {
  show({ ...releases, signed: 'wrong', hindrance: 'wrong' });
  const [alert] = await screen.findAllByRole('alert');
  expect(alert).toHaveTextContent('清单的签名不对，先不要操作');
  for (const command of ['verify', 'repair', 'restored --why'])
    expect(alert).toHaveTextContent(`npm run release -- ${command}`);
  expect(screen.queryByRole('button', { name: /回退|冻结|锁定/ })).toBeNull();
  // Nothing is said to be well by a list that is not what players get.
  expect(screen.getByRole('heading', { name: /玩家拿到的可能和下面不一样/ })).toBeVisible();
  expect(screen.queryByText(/全部稳定|可用的版本/)).toBeNull();
});

test('a server without a key can only show, and says what to do', async () => {
  show({ ...releases, hindrance: 'noKey' });
  expect(await screen.findByText(/这台服务器没有签名钥匙/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /回退/ })).toBeNull();
});

test('an agent is told that this is for operators, and asks for no list', async () => {
  const { answered } = show(releases, 'agent');
  expect(await screen.findByText('您的角色没有发布台')).toBeVisible();
  expect(answered.mock.calls.join()).not.toContain('cs/releases');
});

test('nobody signed in sees the login of the desk', () => {
  show(releases);
  act(() => deskSessions.end('desk_1', 'left'));
  expect(screen.getByLabelText('客服账号')).toBeVisible();
  expect(screen.getByText('运维登录后放量、回退')).toBeVisible();
});
