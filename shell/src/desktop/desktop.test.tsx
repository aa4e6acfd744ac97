import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config, definitions, profile } from '@assistant/testing/samples';
import { screen, within } from '@testing-library/react';
import { Desktop } from '.';

afterEach(cleanUp);

const list = () => screen.getByRole('complementary', { name: '任务列表' });

test('the list has every tier with what is on, marks the task, and says nothing of what is locked', async () => {
  const server = sampleServer()
    .on('me', profile({ membership_level: 'premium' }))
    .on('getConfig', config({ mining: { enabled: true } }));
  openPage(Desktop, '/basic/mining', server);
  expect(await within(list()).findByText('1 / 2 启用')).toBeVisible();
  const mining = within(list()).getByRole('link', { name: /蓬莱寻宝/ });
  expect(mining).toHaveAttribute('aria-current', 'page');
  expect(within(list()).getByRole('link', { name: /商店/ })).toHaveTextContent('停用');
  const supreme = await within(list()).findByRole('region', { name: '至尊' });
  expect(await within(supreme).findByText('未开通')).toBeVisible();
  expect(within(supreme).getByText('1 项')).toHaveTextContent('1 项任务');
  expect(within(supreme).getByRole('link', { name: /产业施政/ })).not.toHaveTextContent('停用');
});

test('a tier whose names did not arrive is read again by its button; the others stand', async () => {
  const server = sampleServer();
  const file = tierFile('premium');
  server.file(file, () => ({ status: 404, text: '' }));
  const { user } = openPage(Desktop, '/basic/mining', server);
  const retry = await within(list()).findByRole('button', { name: /重试.*高级/ });
  expect(within(list()).getByRole('link', { name: /蓬莱寻宝/ })).toBeVisible();
  server.file(file, definitions.premium);
  await user.click(retry);
  expect(await within(list()).findByRole('link', { name: /异族入侵/ })).toBeVisible();
});

test('the rail leads to the pages of the bar, and says whose account it is', async () => {
  openPage(Desktop, '/set-out', sampleServer());
  const rail = screen.getByRole('navigation', { name: '主导航' });
  expect(within(rail).getByRole('link', { name: '游戏信息' })).toHaveAttribute('aria-current', 'true');
  expect(within(rail).getByRole('link', { name: /常山赵子龙/ })).toHaveAttribute('href', '/main/settings');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('F6 goes from the rail to the list and on to the page, Shift F6 back; a pane without a control is itself one', async () => {
  const { user } = openPage(Desktop, '/basic/mining', sampleServer());
  const page = document.createElement('aside');
  page.dataset.pane = '';
  page.tabIndex = -1;
  document.body.append(page);
  const paneOf = () => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane');
  await user.keyboard('{F6}');
  expect(screen.getByRole('link', { name: '游戏信息' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(paneOf()).toBe('tasks');
  await user.keyboard('{F6}');
  expect(page).toHaveFocus();
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(paneOf()).toBe('tasks');
  page.remove();
});
