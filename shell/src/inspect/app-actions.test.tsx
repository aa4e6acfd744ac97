import { setLanguage } from '@assistant/i18n';
import { runBeforeLeaving } from '@assistant/remote';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOf } from '../areas/testing/declared-registry';
import { endOverride } from '../overrides/end-override';
import { judgeOverride } from '../overrides/judge-override';
import { confirmedOverrides, keepOverrides } from '../overrides/kept-overrides';
import { reloadPage } from '../version/reload-page';
import { AppActions } from './app-actions';
import type { AppFacts } from './facts';
import type { PageFacts } from './watch-page';

jest.mock('../overrides/judge-override', () => ({ judgeOverride: jest.fn() }));
jest.mock('../overrides/kept-overrides', () => ({ confirmedOverrides: jest.fn(), keepOverrides: jest.fn() }));
jest.mock('../version/reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('../overrides/end-override', () => ({ endOverride: jest.fn(async () => {}) }));
jest.mock('@assistant/remote', () => ({
  ...jest.requireActual('@assistant/remote'),
  runBeforeLeaving: jest.fn(() => new Promise(() => {})),
}));

const premium: AppFacts = {
  app: 'mfe-tasks-premium',
  version: '1.7.0',
  cohort: 'canary',
  previous: '1.6.4',
  state: 'drawn',
  files: 1,
  bytes: 1,
  moved: 1,
  errors: [],
  calls: [],
  answers: [],
  frames: [],
};
const facts: PageFacts = {
  apps: [premium],
  shares: [],
  errors: [],
  frames: [],
  timesPresses: true,
  revision: 1,
  isSigned: true,
};
const back = { remote: 'mfe-tasks-premium', version: '1.6.4' };
const other = { remote: 'mfe-chat', version: '2' };
const onReport = jest.fn();
const show = (more: Partial<AppFacts> = {}) =>
  render(<AppActions of={{ ...premium, ...more }} facts={facts} onReport={onReport} />);
const button = (name: string) => screen.queryByRole('button', { name }) as HTMLElement;
const asks = () => screen.findByRole('alertdialog');

beforeEach(() => {
  setLanguage('zh');
  localStorage.clear();
  jest.clearAllMocks();
  jest.mocked(confirmedOverrides).mockResolvedValue({ tried: [other], until: 1 });
  jest.mocked(judgeOverride).mockResolvedValue({
    ...back,
    build: buildOf({ name: 'mfe-tasks-premium', areas: [] }, '1.6.4'),
  });
});

test('this device goes back once it is confirmed, beside what else it tries out', async () => {
  show();
  await userEvent.click(button('这台换回 1.6.4'));
  const dialog = await asks();
  expect(judgeOverride).toHaveBeenCalledWith(back);
  expect(dialog).toHaveTextContent(/mfe-tasks-premium 1\.6\.4/);
  expect(dialog).toHaveTextContent('只有这个浏览器换用下面的版本');
  expect(keepOverrides).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: '试用 8 小时' }));
  expect(jest.mocked(keepOverrides).mock.calls[0]?.[0]).toMatchObject([other, back]);
  expect(reloadPage).toHaveBeenCalled();
});

test('no is no, and it can be asked again', async () => {
  show();
  await userEvent.click(button('这台换回 1.6.4'));
  await userEvent.click(within(await asks()).getByRole('button', { name: '不试用' }));
  await userEvent.click(button('这台换回 1.6.4'));
  expect(await asks()).toBeVisible();
  expect(keepOverrides).not.toHaveBeenCalled();
});

test('what may not be tried out is refused with its reason', async () => {
  jest.mocked(judgeOverride).mockResolvedValue({ ...back, refused: 'unsigned' });
  show();
  await userEvent.click(button('这台换回 1.6.4'));
  expect(await asks()).toHaveTextContent('它没有发布者的签名');
});

test('what is tried out goes back to what is released, by one press', async () => {
  show({ cohort: 'tried' });
  expect(button('这台换回 1.6.4')).toBeNull();
  await userEvent.click(button('回到发布的版本'));
  expect(endOverride).toHaveBeenCalledWith('mfe-tasks-premium');
});

test.each([
  ['the shell, which is the page itself', { app: 'shell' }],
  ['an app without a version before', { previous: undefined as never }],
])('%s has nothing to go back to', (_, more) => {
  show(more);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['连同这页报告']);
});

test('a report of who is logged in as a player goes to the suggestions, what is typed is saved before', async () => {
  localStorage.setItem('token', 't');
  show();
  await userEvent.click(button('连同这页报告'));
  expect(onReport).toHaveBeenCalled();
  expect(runBeforeLeaving).toHaveBeenCalled();
});

test('a report of who has no player’s login is copied, and it is said what to do with it', async () => {
  const user = userEvent.setup();
  show();
  await user.click(button('连同这页报告'));
  expect(await navigator.clipboard.readText()).toContain('mfe-tasks-premium 1.7.0 · 灰度');
  expect(screen.getByRole('status')).toHaveTextContent('报告已复制，请贴给开发');
  expect(runBeforeLeaving).not.toHaveBeenCalled();
});
