import { setLanguage } from '@assistant/i18n';
import { keptAnswers, VISITOR } from '@assistant/onboarding';
import { provideServices, shellServices } from '@assistant/remote';
import { testDefinition } from '@assistant/testing/test-definition';
import { act, render, screen, within } from '@testing-library/react';
import { freshPage, show } from '../testing/show';
import { PlanDay } from './plan-day';

const before = shellServices();
beforeEach(freshPage);
afterEach(() => provideServices(before));

async function openSheet(definitions: ReturnType<typeof shellServices>['definitions']) {
  provideServices({ ...before, definitions });
  const page = show('/login?next=%2Ffeedback');
  await page.user.click(screen.getByRole('button', { name: /先看看它怎么打/ }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: '您会怎么打？' })) };
}

test('a list of tasks that does not arrive is said, and read again on request', async () => {
  let fails = true;
  const { user, sheet } = await openSheet(async (_tier, parse) => {
    if (fails) throw new Error('offline');
    return parse([]);
  });
  expect(sheet.getByText('试看 · 模拟数据')).toBeVisible();
  expect(await sheet.findByText('安排还没有排出来')).toBeVisible();
  fails = false;
  await user.click(sheet.getByRole('button', { name: '重试' }));
  expect(sheet.queryByText('安排还没有排出来')).toBeNull();
});

test('registering keeps what was answered, and the page that was asked for', async () => {
  const { user, sheet, at } = await openSheet(async (_tier, parse) => parse([]));
  await user.click(sheet.getByRole('radio', { name: '全天都执行' }));
  expect(keptAnswers(VISITOR).change).toEqual({});
  await user.click(sheet.getByRole('link', { name: '注册，照此出征' }));
  expect(at()).toBe('/register?next=%2Ffeedback');
  expect(keptAnswers('whoever-registers').change).toEqual({ rest: false });
});

test('who has an account on this device is not shown how it plays', () => {
  localStorage.setItem('historyAccounts', JSON.stringify([{ account: 'zhaoyun', username: '赵子龙' }]));
  show('/login');
  expect(screen.queryByRole('button', { name: /先看看它怎么打/ })).toBeNull();
});

test('a plan says in how many hours of the day it runs, and what the simulated realm gives for it', () => {
  const definition = { ...testDefinition, id: 'mining', rhythm: [{ at: 'hour' as const }] };
  const tasks = [{ definition, values: {}, runs: 16, pays: false }];
  const night = [{ from: '23:00', to: '07:00' }];
  const { rerender } = render(<PlanDay tasks={tasks} style="balanced" quietHours={night} />);
  expect(screen.getByText('一天 16 个小时里有任务，07:00 起，22:00 止')).toBeVisible();
  expect(screen.getByText('一天约得铜钱 +14万（30 级主公的模拟）')).toBeVisible();
  expect(document.body).toHaveTextContent('静');
  rerender(<PlanDay tasks={tasks} style="everythingFree" quietHours={[]} />);
  expect(screen.getByText('一天 24 个小时里有任务，00:00 起，23:00 止')).toBeVisible();
  expect(screen.getByText('一天约得铜钱 +15万（30 级主公的模拟）')).toBeVisible();
  rerender(<PlanDay tasks={[]} style="balanced" quietHours={night} />);
  expect(document.body).not.toHaveTextContent('小时');
});

test('regression: a plan that runs in one hour of the day has no last one, and no plural', () => {
  const definition = { ...testDefinition, id: 'mining', rhythm: [{ at: 'reset' as const }] };
  const night = [{ from: '23:00', to: '07:00' }];
  const tasks = [{ definition, values: {}, runs: 1, pays: false }];
  render(<PlanDay tasks={tasks} style="balanced" quietHours={night} />);
  expect(screen.getByText('一天 1 个小时里有任务，07:00 起')).toBeVisible();
  act(() => setLanguage('en'));
  expect(screen.getByText('Runs in 1 hour of a day, from 07:00')).toBeVisible();
  act(() => setLanguage('zh'));
});
