import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config, tasksStatus } from '@assistant/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { task } from '../testing/war-table';
import { Component } from '.';

afterEach(cleanUp);

const open = (server = sampleServer()) => ({ server, ...openPage(Component, '/main/auto-tasks', server) });
const tier = async (name: string) => within(await screen.findByRole('region', { name }));
const lastSave = (server: ReturnType<typeof sampleServer>) => server.bodies('updateConfig').at(-1);

test('all of a tier are switched on in one save, and back again in one', async () => {
  const { user, server } = open(sampleServer().on('getConfig', config({ mining: { claim: false } })));
  const basic = await tier('基础');
  await user.click(await basic.findByRole('button', { name: '全部启用 · 基础' }));
  expect(await basic.findByText('已启用 2 项')).toBeVisible();
  expect(server.bodies('updateConfig')).toHaveLength(1);
  expect(lastSave(server)).toMatchObject({
    setting: { mining: { enabled: true, claim: false }, shop: { enabled: true, buyTimes: 0 } },
    revisions: { mining: 1, shop: 0 },
  });
  expect(await basic.findByRole('button', { name: '全部停用 · 基础' })).toBeVisible();
  await user.click(basic.getByRole('button', { name: '撤销' }));
  expect(await basic.findByText('已撤销')).toBeVisible();
  expect(lastSave(server)).toEqual({
    setting: { mining: { claim: false }, shop: {} },
    revisions: { mining: 2, shop: 1 },
  });
});

test('regression: an undo writes over nothing that another device has saved since', async () => {
  const { user, server } = open(sampleServer().on('getConfig', config({ mining: { claim: false } })));
  const basic = await tier('基础');
  await user.click(await basic.findByRole('button', { name: '全部启用 · 基础' }));
  const since = config({ mining: { enabled: true, team: 't2' } }, { mining: 9 });
  server.on('getConfig', since).on('updateConfig', () => ({ code: 409, msg: '已在别处修改', data: since }));
  await user.click(await basic.findByRole('button', { name: '撤销' }));
  expect(await basic.findByText('没有保存：设置刚刚在别处改过，没有覆盖它')).toBeVisible();
  expect(server.bodies('updateConfig')).toHaveLength(2);
});

test('what may spend 元宝 asks before all are switched on', async () => {
  const { user, server } = open(sampleServer().on('getConfig', config({ shop: { buyTimes: 2 } })));
  const basic = await tier('基础');
  await user.click(await basic.findByRole('button', { name: '全部启用 · 基础' }));
  const dialog = await screen.findByRole('alertdialog', { name: '可能花元宝' });
  expect(dialog).toHaveTextContent('商店的设置会花元宝');
  expect(server.bodies('updateConfig')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '全部启用' }));
  expect(await basic.findByText('已启用 2 项')).toBeVisible();
});

test('all off needs no question', async () => {
  const on = config({ mining: { enabled: true }, shop: { enabled: true, buyTimes: 2 } });
  const { user, server } = open(sampleServer().on('getConfig', on));
  const basic = await tier('基础');
  await user.click(await basic.findByRole('button', { name: '全部停用 · 基础' }));
  expect(await basic.findByText('已停用 2 项')).toBeVisible();
  expect(lastSave(server)).toMatchObject({
    setting: { mining: { enabled: false }, shop: { enabled: false } },
  });
});

test('a refused save is told and nothing looks switched', async () => {
  const { user } = open(sampleServer().on('updateConfig', () => ({ code: 503, msg: '服务器繁忙' })));
  const basic = await tier('基础');
  await user.click(await basic.findByRole('button', { name: '全部启用 · 基础' }));
  expect(await basic.findByText('没有保存：服务器繁忙')).toBeVisible();
  expect(basic.getByRole('link', { name: /蓬莱寻宝\s*未启用/ })).toBeVisible();
});

test('the menu of a seal switches it without opening it; so does the button that the keyboard reaches', async () => {
  const { user, server } = open();
  const basic = await tier('基础');
  fireEvent.contextMenu(await basic.findByRole('link', { name: /蓬莱寻宝\s*未启用/ }));
  const sheet = await screen.findByRole('dialog', { name: /蓬莱寻宝/ });
  await user.click(within(sheet).getByRole('button', { name: '启用' }));
  expect(await basic.findByRole('link', { name: /蓬莱寻宝\s*已启用/ })).toBeVisible();
  expect(Object.keys(lastSave(server)?.setting as object)).toEqual(['mining']);

  await user.click(basic.getByRole('button', { name: /操作\s*蓬莱寻宝/ }));
  const again = await screen.findByRole('dialog', { name: /蓬莱寻宝/ });
  await user.click(within(again).getByRole('button', { name: '停用' }));
  expect(await basic.findByRole('link', { name: /蓬莱寻宝\s*未启用/ })).toBeVisible();
});

test('a run from the menu of a seal that is refused is told there', async () => {
  const server = sampleServer().on('tasksStatus', tasksStatus({}, { mining: task({}) }));
  const { user } = open(server.on('tasksRun', () => ({ code: 409, msg: '助手正在执行任务' })));
  const basic = await tier('基础');
  await user.click(await basic.findByRole('button', { name: /操作\s*蓬莱寻宝/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /蓬莱寻宝/ }));
  await waitFor(() => expect(sheet.getByRole('button', { name: '立即执行' })).toBeEnabled());
  await user.click(sheet.getByRole('button', { name: '立即执行' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('助手正在执行任务');
});

test('a locked seal has no menu', async () => {
  open();
  const supreme = await tier('至尊');
  fireEvent.contextMenu(await supreme.findByRole('link', { name: /产业施政\s*未开通/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(supreme.queryByRole('button')).not.toBeInTheDocument();
  expect(supreme.getByRole('link', { name: '了解至尊' })).toBeVisible();
});

test('a tier that is newly open offers its plan, which says what changes before it is applied', async () => {
  const { user, server } = open();
  const premium = await tier('高级');
  expect(await premium.findByText('高级已开通，还没有启用任务。按方案看看这 1 项。')).toBeVisible();
  const [first] = premium.getAllByRole('button', { name: '按方案 · 高级' });
  await user.click(first as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: '按方案启用 · 高级' });
  expect(sheet).toHaveTextContent('异族入侵');
  await user.click(within(sheet).getByRole('button', { name: '启用 1 项' }));
  expect(await premium.findByText('已按方案设好 1 项')).toBeVisible();
  expect(lastSave(server)).toMatchObject({ setting: { 'npc-pk': { enabled: true } } });
});

test('an account with nothing enabled is offered to set out', async () => {
  open();
  expect(await screen.findByRole('link', { name: '一键出征' })).toHaveAttribute('href', '/set-out');
});
