import { setLanguage } from '@assistant/i18n';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import type { AppFacts } from './facts';
import { Inspector } from './inspector';
import type { PageFacts, PageWatch } from './watch-page';

const app = (more: Partial<AppFacts>): AppFacts => ({
  app: 'mfe-tasks-basic',
  version: '1.6.0-b4410f9c',
  cohort: 'stable',
  state: 'drawn',
  files: 3,
  bytes: 61_200,
  moved: 1_700,
  errors: [],
  calls: [],
  answers: [],
  frames: [],
  ...more,
});
const error = { app: 'mfe-tasks-premium', text: 'TypeError: grain', where: 'app.js:48:12', at: 0 };
const frame = { app: 'mfe-tasks-basic', at: 0, ms: 84, script: 'app.js · onClick' };
const FACTS: PageFacts = {
  apps: [
    app({ app: 'shell', version: '1.0.0-d42eb0e5', bytes: 153_100 }),
    app({
      answers: [40, 48, 96, 304],
      frames: [frame, { ...frame, ms: 60 }],
      phases: { fetch: [0, 100], evaluate: [100, 150], mount: [150, 172] },
    }),
    app({
      app: 'mfe-tasks-premium',
      version: '1.7.0-e93a5d12',
      cohort: 'canary',
      percent: 25,
      previous: '1.6.4',
      errors: [error],
      calls: [{ app: 'mfe-tasks-premium', path: 'tasks/status', at: 1, ms: 9, bytes: 70, status: 429 }],
    }),
    app({ app: 'mfe-chat', version: '1.8.0', state: 'ahead' }),
  ],
  shares: [
    { name: 'react', version: '19.3.1', from: 'shell', usedBy: ['mfe-tasks-basic'], how: 'given' },
    { name: '@assistant/task-screen', version: 'd1', from: 'mfe-tasks-basic', usedBy: [], how: 'doubled' },
  ],
  errors: [error],
  frames: [frame, { ...frame, ms: 60 }, { ...frame, app: undefined, ms: 51, script: '' }],
  timesPresses: true,
  revision: 412,
  isSigned: true,
};

const onChange = jest.fn();
const watch: jest.Mocked<PageWatch> = {
  facts: jest.fn(() => FACTS),
  subscribe: jest.fn((_onChange: () => void) => () => {}),
  end: jest.fn(),
};
const panel = () => screen.getByRole('region', { name: '页面构成' });
const row = (name: string) => within(panel()).getByRole('button', { name: new RegExp(`^${name} `) });
const open = (view: string) => userEvent.click(within(panel()).getByRole('radio', { name: view }));

beforeEach(() => {
  setLanguage('zh');
  jest.clearAllMocks();
  watch.facts.mockReturnValue(FACTS);
  inlineRegistry(declaredRegistry());
  render(<Inspector watch={watch} onChange={onChange} />);
});

test('each app has a row with version, cohort, bytes and how it is, the sum below', () => {
  expect(row('shell')).toHaveTextContent('稳定1.0.0-d42eb0e5153.1 kB无错');
  expect(row('mfe-tasks-premium')).toHaveTextContent('灰度1.7.0-e93a5d1261.2 kB1 个错');
  expect(row('mfe-chat')).toHaveTextContent('没打开');
  expect(panel()).toHaveTextContent('清单 412 · 有签名共 336.7 kB');
});

test('a press says more of one app, of another one instead, and of none', async () => {
  await userEvent.click(row('mfe-tasks-premium'));
  expect(panel()).toHaveTextContent('谁有灰度 25%，这台在内');
  expect(panel()).toHaveTextContent('上一版1.6.4');
  await userEvent.click(row('mfe-tasks-basic'));
  expect(panel()).not.toHaveTextContent('25%');
  expect(panel()).toHaveTextContent('打开取 100 ms · 算 50 ms · 画 22 ms');
  expect(panel()).toHaveTextContent('字节61.2 kB（这次经网络 1.7 kB）');
  await userEvent.click(row('mfe-tasks-basic'));
  expect(panel()).not.toHaveTextContent('打开取');
});

test.each([
  [
    '时间',
    '点按 p7596 ms（4 次）长帧3 次长帧，最长 84 msmfe-tasks-basic2 次长帧，最长 84 ms · app.js · onClickp75 96 ms4 次，最慢 304 ms不是发布的代码1 次长帧，最长 51 ms · 没有脚本，是排版或绘制',
  ],
  ['时间', 'mfe-tasks-basic172 ms取 100 ms · 算 50 ms · 画 22 ms'],
  [
    '共享',
    '外壳给了 1 个，1 份重复@assistant/task-screen d1mfe-tasks-basic重复react 19.3.1用的有 mfe-tasks-basic外壳给',
  ],
  ['调用', 'mfe-tasks-premium · 1 次tasks/status429 9 ms · 0.1 kB'],
  ['错误 1', 'TypeError: grainmfe-tasks-premium · app.js:48:12'],
])('%s: %s', async (view, words) => {
  await open(view);
  expect(panel()).toHaveTextContent(words);
});

test('what it follows is shown as it changes', () => {
  watch.facts.mockReturnValue({ ...FACTS, revision: 413, isSigned: false });
  act(() => watch.subscribe.mock.calls[0]?.[0]());
  expect(panel()).toHaveTextContent('清单 413 · 没有签名');
});

test('Escape in it folds it, elsewhere not; a press unfolds it', async () => {
  await userEvent.keyboard('{Escape}');
  act(() => row('shell').focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  const folded = screen.getByRole('button', { name: '展开页面构成' });
  expect(folded).toHaveFocus();
  await userEvent.click(folded);
  expect(panel()).toBeVisible();
});

test('it is ended by one press, for good', async () => {
  await userEvent.click(within(panel()).getByRole('button', { name: /^结束/ }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(watch.end).toHaveBeenCalled();
  expect(onChange).toHaveBeenLastCalledWith('ended');
});

test('all of it is copied for who mends it', async () => {
  const user = userEvent.setup();
  await user.click(within(panel()).getByRole('button', { name: '复制给开发' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ revision: 412, apps: FACTS.apps });
  expect(panel()).toHaveTextContent('已复制');
});

test('a browser that measures neither presses nor long frames says so', async () => {
  watch.facts.mockReturnValue({ ...FACTS, apps: [], frames: undefined, timesPresses: false });
  act(() => watch.subscribe.mock.calls[0]?.[0]());
  await open('时间');
  expect(panel()).toHaveTextContent('点按 p75这个浏览器不测长帧这个浏览器不测');
});

test('staff are told that they see it as staff; a developer at a machine of their own is not', async () => {
  expect(panel()).not.toHaveTextContent('员工');
  localStorage.setItem('desk_session', '{}');
  watch.facts.mockReturnValue({ ...FACTS });
  act(() => watch.subscribe.mock.calls[0]?.[0]());
  expect(panel()).toHaveTextContent('员工');
  localStorage.clear();
});

test('the outlines are for the eye alone', () => {
  expect(document.querySelector('[aria-hidden=true]')).toBeInTheDocument();
});
