import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { Backup } from './backup';
import { writeSettingsFile } from './settings-file';

afterEach(cleanUp);

const Page = () => <Backup beforeImport={async () => {}} />;
const open = (server = sampleServer()) => ({ server, ...openPage(Page, '/settings', server) });
const input = () => screen.getByLabelText('导入设置', { selector: 'input' });

function fileOf(setting: Parameters<typeof config>[0], account = 'zhaoyun'): File {
  const text = writeSettingsFile(config(setting), account, new Date('2026-03-10T00:00:00Z'));
  return Object.assign(new File([text], 'settings.json', { type: 'application/json' }), {
    text: async () => text,
  });
}

test('an import shows what would change, and writes nothing before it is confirmed', async () => {
  const { server, user } = open(
    sampleServer().on('getConfig', config({ shop: { buyTimes: 0 } }, { shop: 6 })),
  );
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 }, estate: { enabled: true } }));
  const sheet = await screen.findByRole('dialog', { name: '导入预览' });
  expect(await within(sheet).findByText('0 → 2')).toBeVisible();
  expect(within(sheet).getByText('产业施政：会员未开通，不能写入')).toBeVisible();
  expect(server.bodies('updateConfig')).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: '写入 1 项更改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodies('updateConfig')).toMatchObject([
    { setting: { shop: { buyTimes: 2 } }, revisions: { shop: 6 } },
  ]);
});

test('a refused import says why and stays open', async () => {
  const { user } = open(sampleServer().on('updateConfig', () => 'offline'));
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 } }));
  await user.click(await screen.findByRole('button', { name: '写入 1 项更改' }));
  expect(await screen.findByText('没有写入：Network Error')).toBeVisible();
});

test('settings changed meanwhile renew the preview instead of being overwritten', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 409, msg: 'stale', data: config() }));
  const { user } = open(server);
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 } }));
  const button = await screen.findByRole('button', { name: '写入 1 项更改' });
  server.on('getConfig', config({ shop: { buyTimes: 2 } }, { shop: 9 }));
  await user.click(button);
  expect(await screen.findByText('设置刚刚在别处改过，预览已更新，请再确认一次')).toBeVisible();
  expect(await screen.findByText('与现在的设置相同，没有要改的')).toBeVisible();
});

test('an account-wide setting that cannot be taken is named, beside what can', async () => {
  const { user } = open();
  await user.upload(input(), fileOf({ account: { dailyCoinCap: 80, maxTasksPerLogin: 99 } }));
  expect(await screen.findByText('0 → 80')).toBeVisible();
  expect(screen.getByText('账号通用设置「每次登录最多执行」：内容不合规则')).toBeVisible();
});

test('a setting of a task that breaks a rule is named with the rule, and the others are imported', async () => {
  const { server, user } = open();
  await user.upload(input(), fileOf({ shop: { buyTimes: 99, claim: false } }));
  expect(await screen.findByText('商店：「购买次数」须为 0 到 10 的整数')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '写入 1 项更改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodies('updateConfig')).toMatchObject([{ setting: { shop: { buyTimes: 0, claim: false } } }]);
});

test('where every change breaks a rule it is not said that all is the same', async () => {
  const { user } = open();
  await user.upload(input(), fileOf({ shop: { buyTimes: 99 } }));
  expect(await screen.findByText('没有能导入的更改')).toBeVisible();
});

test('a file of another account leaves out heroes, teams and cities unless they are ticked', async () => {
  const { user } = open();
  await user.upload(input(), fileOf({ mining: { team: 't9' } }, 'guanyu'));
  expect(await screen.findByText('与现在的设置相同，没有要改的')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /武将、编队、城池/ }));
  expect(await screen.findByText('自动 → t9')).toBeVisible();
});

test('heroes, teams and cities go by their names', async () => {
  const { user } = open();
  await user.upload(input(), fileOf({ mining: { team: 't1' } }));
  expect(await screen.findByText('自动 → 主力')).toBeVisible();
});

test('a file that is none of ours is refused with a toast', async () => {
  const { user, store } = open();
  const text = '{"a":1}';
  const file = new File([text], 'x.json', { type: 'application/json' });
  await user.upload(input(), Object.assign(file, { text: async () => text }));
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ message: '这不是三国助手导出的设置文件' }]),
  );
  const unread = Object.assign(new File(['{}'], 'y.json'), { text: () => Promise.reject(new Error('gone')) });
  await user.upload(input(), unread);
  await waitFor(() => expect(store.getState().toasts.at(-1)?.message).toBe('文件读不出来，请再选一次'));
});
