import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config, tasksStatus } from '@assistant/testing/samples';
import { setWindowWidth } from '@assistant/testing/window-width';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, task } from '../../testing/war-table';
import { Component } from '..';
import { READ_AFTER_MS } from './reader';

/** The panes' file is fetched at once, as it is when the page was open before. */
beforeAll(() => import('./panes'));
beforeEach(() => {
  // Time goes on by itself; a test may be ahead of it.
  jest.useFakeTimers({ advanceTimers: true });
  setWindowWidth(1280);
});
afterEach(() => {
  cleanUp();
  jest.useRealTimers();
});

const item = (id: number, zh: string, body: string, read: boolean) => ({
  id,
  title: { zh, en: `Number ${id}` },
  body: { zh: body, en: body },
  published_at: '2026-03-09T00:00:00.000Z',
  read,
});

function open(path = '/announcement', server = sampleServer()) {
  const seen = new Set<number>([1]);
  const list = () => {
    const items = [
      item(3, '今晚维护', '维护时不上线。', seen.has(3)),
      item(2, '蓬莱寻宝新增一项', '异族入侵也改了。', seen.has(2)),
      item(1, '欢迎', '你好', seen.has(1)),
    ];
    return { items, unread: items.filter(({ read }) => !read).length };
  };
  server
    .on('announcementList', () => ({ data: list() }))
    .on('announcementMarkRead', ({ ids }) => {
      for (const id of ids as number[]) seen.add(id);
      return { data: { unread: list().unread } };
    })
    .on('tasksStatus', tasksStatus({}, { mining: task({ next_run: at('20:00') }) }));
  return { server, ...openPage(Component, path, server) };
}

const enabled = () => sampleServer().on('getConfig', config({ mining: { enabled: true } }));
const list = () => screen.getByRole('region', { name: '公告列表' });
const rows = () => within(list()).getAllByRole('link');
const text = (name: string) => screen.findByRole('article', { name });

test('the arrows select, and only what stays in sight was read', async () => {
  const { server, user } = open();
  await text('今晚维护');
  expect(rows()[0]).toHaveAttribute('aria-current', 'true');
  act(() => rows()[0]?.focus());
  await user.keyboard('{ArrowDown}');
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(rows()[2]).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(await text('蓬莱寻宝新增一项')).toBeVisible();
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
  act(() => jest.advanceTimersByTime(READ_AFTER_MS));
  await waitFor(() => expect(rows()[1]).not.toHaveTextContent('未读'));
  expect(rows()[0]).toHaveTextContent('未读');
  expect(server.bodies('announcementMarkRead')).toEqual([{ ids: [2] }]);
});

test('one that names an enabled task says what it means, and opens it', async () => {
  const { user } = open('/announcement?id=2', enabled());
  const article = await text('蓬莱寻宝新增一项');
  expect(article).toHaveTextContent('与您有关：蓬莱寻宝已启用');
  expect(await within(article).findByText('下一次执行：今天 20:00')).toBeVisible();
  expect(within(article).getByRole('link', { name: '打开任务' })).toHaveAttribute('href', '/basic/mining');
  // Named, but not enabled: a way on, no concern.
  expect(within(article).getByRole('link', { name: '打开异族入侵' })).toHaveAttribute(
    'href',
    '/premium/npc-pk',
  );
  const ask = within(article).getByRole('link', { name: '问客服' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(ask)).toContain('{"task":"mining"}#about=关于公告「蓬莱寻宝新增一项」：');
  await user.click(screen.getByRole('radio', { name: '与我有关 1' }));
  expect(rows()).toHaveLength(1);
});

test('what is read while the unread ones are listed stays where it is', async () => {
  const { user } = open();
  await text('今晚维护');
  await user.click(screen.getByRole('radio', { name: '未读 2' }));
  act(() => jest.advanceTimersByTime(READ_AFTER_MS));
  expect(await screen.findByRole('radio', { name: '未读 1' })).toBeChecked();
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '全部标为已读' }));
  expect(await screen.findByRole('radio', { name: '未读 0' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '全部 3' }));
  await user.click(screen.getByRole('radio', { name: '未读 0' }));
  expect(screen.getByText('没有未读的公告')).toBeVisible();
});

test('where the settings do not come, it is said that nothing is known of what concerns the player', async () => {
  const server = sampleServer().on('getConfig', () => 'offline');
  const { user } = open('/announcement', server);
  await text('今晚维护');
  await user.click(screen.getByRole('radio', { name: /^与我有关/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('没有取到您的任务');
  server.on('getConfig', config({ mining: { enabled: true } }));
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await within(list()).findByRole('link', { name: /蓬莱寻宝新增一项/ })).toBeVisible();
});
