import type { DataOf } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { NOW } from '@assistant/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { report } from '../testing/report';
import { planOf } from '../testing/war-table';
import { Component } from '.';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  cleanUp();
});

const open = (change: Partial<DataOf<'tasksReport'>> = {}, search = '') => {
  const server = sampleServer().on('tasksReport', report(change));
  return { server, ...openPage(Component, `/main/report${search}`, server) };
};
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const rows = () =>
  within(screen.getByRole('table', { name: '当日与前一天、前 7 天平均' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('a day: its conclusion, its hours, its figures beside the day and the week before, what was not done, what comes next', async () => {
  const { server } = open();
  expect(await title('当日已毕，1 次失败')).toBeVisible();
  expect(document.title).toBe('战报 - Three Kingdoms Assistant');
  expect(server.bodies('tasksReport')).toEqual([{}]);
  expect(screen.getByText('3月9日 周一')).toBeVisible();
  expect(screen.getByText('5 次：完成 2，跳过 2，失败 1')).toBeVisible();
  expect(rows()).toEqual([
    ['项目', '当日', '前一天', '7 天平均'],
    ['完成次数', '2', '4', '3'],
    ['铜钱', '+18.2万', '+16.9万', '+15万'],
    ['元宝 上限 100', '−60', '−30', '−10'],
  ]);
  expect(planOf(within(screen.getByRole('grid', { name: '3月9日 周一 的执行' })))).toEqual([
    '8 点，基础 1 次，已执行：蓬莱寻宝',
    '9 点，基础 1 次，没做成：商店',
    '22 点，基础 1 次，已执行：蓬莱寻宝',
  ]);
  const links = within(screen.getByRole('region', { name: '没做的，为什么' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/premium/npc-pk#why', '异异族入侵跳过 2 次，会低于保留值为什么'],
    ['/basic/shop#why', '商商店失败 1 次，游戏没有响应为什么'],
  ]);
  expect(screen.getByText('接下来 13:00 蓬莱寻宝起，24 小时内约 78 次。')).toBeVisible();
});

test('the page leads to the setting of its hour', async () => {
  open();
  expect(await screen.findByRole('link', { name: '几点送到' })).toHaveAttribute('href', '/settings#report');
});

test.each([
  [438, '基'],
  [1140, '基础'],
])(
  'regression: a sheet of %i px on a wide window has the hours that fit it, and no clock on a day that is over',
  async (width, lane) => {
    window.matchMedia = (media) => ({ ...new EventTarget(), media, matches: true }) as MediaQueryList;
    document.documentElement.style.fontSize = '16px';
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    open();
    const day = await screen.findByRole('grid', { name: '3月9日 周一 的执行' });
    expect(within(day).getAllByRole('rowheader', { name: '基础' })[0]?.lastElementChild).toHaveTextContent(
      new RegExp(`^${lane}$`),
    );
    expect(day.parentElement?.querySelector('time')).toBeNull();
  },
);

test('regression: the notification of a report stayed while the player was reading it', async () => {
  const notice = (path: string) => ({ data: { path }, close: jest.fn() });
  const [own, other, late] = ['03-09', '03-08', '03-09'].map((day) => notice(`/main/report?day=2026-${day}`));
  const stand = [own, other];
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ getNotifications: async () => stand }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  open();
  await waitFor(() => expect(own?.close).toHaveBeenCalled());
  stand.push(late);
  const data = { type: 'notification-shown', path: '/main/report?day=2026-03-09' };
  worker.dispatchEvent(new MessageEvent('message', { data }));
  await waitFor(() => expect(late?.close).toHaveBeenCalled());
  expect(other?.close).not.toHaveBeenCalled();
});

test('the first day has no comparison and no bars', async () => {
  open({ before: null, week: null, first_date: '2026-03-09' });
  await title('当日已毕，1 次失败');
  expect(rows()[1]).toEqual(['完成次数', '2']);
  expect(screen.queryByRole('link', { name: /的战报$/ })).toBeNull();
});

test('what waits for the player is in the title and first below', async () => {
  open({
    state: 'open',
    waits: ['shop'],
    left_out: [
      { task: 'npc-pk', result: null, reason: 'engineLate', count: 3 },
      { task: 'shop', result: 'blocked', reason: 'needsHuman', count: 1 },
    ],
  });
  expect(await title('1 项等您处理')).toBeVisible();
  const [first] = within(screen.getByRole('region', { name: '没做的，为什么' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('商店需要您处理 1 次，游戏要您亲自处理');
});

test('regression: the line said that 17 runs were skipped, and the list below explained one', async () => {
  open({
    results: { done: 7, partly: 0, skipped: 19, blocked: 1, failed: 1 },
    left_out: [
      { task: 'npc-pk', result: 'skipped', reason: 'floor', count: 3 },
      { task: 'npc-pk', result: null, reason: 'engineLate', count: 1 },
      { task: 'mining', result: 'blocked', reason: 'coinCap', count: 1 },
      { task: 'shop', result: 'failed', reason: 'unreachable', count: 1 },
    ],
  });
  const line = (await screen.findByText(/^13 次：/)).textContent;
  expect(line).toBe('13 次：完成 7，跳过 4，拦下 1，失败 1；没有事可做 16 次');
  const figures = [...(line ?? '').slice(5).replace(/；.*/, '').matchAll(/\d+/g)].map(([figure]) =>
    Number(figure),
  );
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(13);
  const list = screen.getByRole('region', { name: '没做的，为什么' }).textContent ?? '';
  const listed = [...list.matchAll(/(跳过|拦下|失败) (\d+) 次/g)].map(([, , count]) => Number(count));
  expect(listed.reduce((sum, one) => sum + one, 0)).toBe(4 + 1 + 1);
});

test('a day that was paused has no figures', async () => {
  open({ state: 'paused' });
  expect(await title('当日全部暂停')).toBeVisible();
  expect(screen.getByText('全天没有执行，也就没有战报。')).toBeVisible();
  expect(screen.queryByRole('table', { name: /平均/ })).toBeNull();
});

test('a day without a report says so, and leads to the others', async () => {
  const { user, server } = open({ state: 'none', date: '2026-03-05' }, '?day=2026-03-05');
  expect(await screen.findByText('没有这一天的战报')).toBeVisible();
  expect(server.bodies('tasksReport')).toEqual([{ day: '2026-03-05' }]);
  expect(screen.getAllByRole('link', { name: /的战报$/ }).map(({ textContent }) => textContent)).toEqual([
    '3月4日 周三 的战报',
    '3月6日 周五 的战报',
  ]);
  server.on('tasksReport', report({ date: '2026-03-06' }));
  await user.click(screen.getByRole('link', { name: '3月6日 周五 的战报' }));
  expect(await title('当日已毕，1 次失败')).toBeVisible();
  expect(server.bodies('tasksReport').at(-1)).toEqual({ day: '2026-03-06' });
});

test('where there is no other day, there is no way to one', async () => {
  open({ state: 'none', date: '2026-03-09', first_date: null });
  expect(await screen.findByText('任务执行后的第二天，这里有第一份。')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '别的日子' })).not.toBeInTheDocument();
});

test('records that are gone leave the hours out, and say so', async () => {
  open({ whole: false, ran: [], left_out: [{ task: 'shop', result: 'failed', reason: null, count: 2 }] });
  expect(await screen.findByText('这一天的记录已不全，不逐时列出。')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText('失败 2 次，原因已不在记录里')).toBeVisible();
});

test('a report that did not arrive is asked for again', async () => {
  let lost = true;
  const server = sampleServer().on('tasksReport', () =>
    lost ? { code: 500, msg: '服务器出错了' } : { data: report() },
  );
  const { user } = openPage(Component, '/main/report', server);
  const retry = await screen.findByRole('button', { name: '重试' });
  lost = false;
  await user.click(retry);
  expect(await title('当日已毕，1 次失败')).toBeVisible();
});

test('in English', async () => {
  open();
  await title('当日已毕，1 次失败');
  act(() => setLanguage('en'));
  expect(await title('Done, 1 failed')).toBeVisible();
  expect(screen.getByText('5 runs: 2 done, 2 skipped, 1 failed')).toBeVisible();
  expect(screen.getByText('skipped 2 times: kept, as you asked')).toBeVisible();
  expect(screen.getByText('Next: 13:00 Treasure hunt, about 78 runs in 24 hours.')).toBeVisible();
});
