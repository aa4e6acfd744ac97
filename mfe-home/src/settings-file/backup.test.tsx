import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config } from '@assistant/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { writeCode } from '../settings-code/code-text';
import { Backup } from './backup';
import { ExportCell } from './export-cell';
import { writeSettingsFile } from './settings-file';

afterEach(cleanUp);

const save = async () => {};
const Page = () => (
  <Backup save={save}>
    <ExportCell save={save} />
  </Backup>
);
/** The page with the sheet that asks for a file or a code. */
async function open(server = sampleServer()) {
  const page = openPage(Page, '/settings', server);
  await page.user.click(screen.getByRole('button', { name: /导入设置/ }));
  await screen.findByRole('dialog', { name: '导入设置' });
  return { server, ...page };
}
const input = () => screen.getByLabelText('选择设置文件', { selector: 'input' });

function fileOf(setting: Parameters<typeof config>[0], account = 'zhaoyun'): File {
  const text = writeSettingsFile(config(setting), account, new Date('2026-03-10T00:00:00Z'));
  return Object.assign(new File([text], 'settings.json', { type: 'application/json' }), {
    text: async () => text,
  });
}

test('an import shows what would change, and writes nothing before it is confirmed', async () => {
  const { server, user } = await open(
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
  const { user } = await open(sampleServer().on('updateConfig', () => 'offline'));
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 } }));
  await user.click(await screen.findByRole('button', { name: '写入 1 项更改' }));
  expect(await screen.findByText('没有写入：Network Error')).toBeVisible();
});

test('settings changed meanwhile renew the preview instead of being overwritten', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 409, msg: 'stale', data: config() }));
  const { user } = await open(server);
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 } }));
  const button = await screen.findByRole('button', { name: '写入 1 项更改' });
  server.on('getConfig', config({ shop: { buyTimes: 2 } }, { shop: 9 }));
  await user.click(button);
  expect(await screen.findByText('设置刚刚在别处改过，预览已更新，请再确认一次')).toBeVisible();
  expect(await screen.findByText('与现在的设置相同，没有要改的')).toBeVisible();
});

test('an account-wide setting that cannot be taken is named, beside what can', async () => {
  const { user } = await open();
  await user.upload(input(), fileOf({ account: { dailyCoinCap: 80, maxTasksPerLogin: 99 } }));
  expect(await screen.findByText('0 → 80')).toBeVisible();
  expect(screen.getByText('账号通用设置「每次登录最多执行」：内容不合规则')).toBeVisible();
});

test('a setting of a task that breaks a rule is named with the rule, and the others are imported', async () => {
  const { server, user } = await open();
  await user.upload(input(), fileOf({ shop: { buyTimes: 99, claim: false } }));
  expect(await screen.findByText('商店：「购买次数」须为 0 到 10 的整数')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '写入 1 项更改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodies('updateConfig')).toMatchObject([{ setting: { shop: { buyTimes: 0, claim: false } } }]);
});

test('where every change breaks a rule it is not said that all is the same', async () => {
  const { user } = await open();
  await user.upload(input(), fileOf({ shop: { buyTimes: 99 } }));
  expect(await screen.findByText('没有能导入的更改')).toBeVisible();
});

test('a file of another account leaves out heroes, teams and cities unless they are ticked', async () => {
  const { user } = await open();
  await user.upload(input(), fileOf({ mining: { team: 't9' } }, 'guanyu'));
  expect(await screen.findByText('与现在的设置相同，没有要改的')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /武将、编队、城池/ }));
  expect(await screen.findByText('自动 → t9')).toBeVisible();
});

test('heroes, teams and cities go by their names', async () => {
  const { user } = await open();
  await user.upload(input(), fileOf({ mining: { team: 't1' } }));
  expect(await screen.findByText('自动 → 主力')).toBeVisible();
});

test('a file that is none of ours is refused in the sheet, where another one can be chosen', async () => {
  const { user } = await open();
  const text = '{"a":1}';
  const file = new File([text], 'x.json', { type: 'application/json' });
  await user.upload(input(), Object.assign(file, { text: async () => text }));
  expect(await screen.findByRole('alert')).toHaveTextContent('这不是三国助手导出的设置文件');
  const unread = Object.assign(new File(['{}'], 'y.json'), { text: () => Promise.reject(new Error('gone')) });
  await user.upload(input(), unread);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('文件读不出来，请再选一次'));
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 } }));
  expect(await screen.findByRole('dialog', { name: '导入预览' })).toBeVisible();
});

test('a setting of another release is named, and not called the same', async () => {
  const { user } = await open();
  await user.upload(input(), fileOf({ shop: { bulk: 2 } }));
  expect(await screen.findByText('商店：「bulk」是另一个版本的设置，这里没有')).toBeVisible();
});

test('what was imported is taken back in one step', async () => {
  const { server, user } = await open(
    sampleServer().on('getConfig', config({ shop: { buyTimes: 1 } }, { shop: 6 })),
  );
  await user.upload(input(), fileOf({ shop: { buyTimes: 2 } }));
  await user.click(await screen.findByRole('button', { name: '写入 1 项更改' }));
  expect(await screen.findByText('设置已导入')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销')).toBeVisible();
  expect(server.bodies('updateConfig')).toMatchObject([
    { setting: { shop: { buyTimes: 2 } }, revisions: { shop: 6 } },
    { setting: { shop: { buyTimes: 1 } }, revisions: { shop: 7 } },
  ]);
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('已撤销')).not.toBeInTheDocument();
});

const code = writeCode({
  style: 'balanced',
  tier: 'supreme',
  tasks: { mining: { claim: false }, shop: { enabled: false, buyTimes: 9 }, gone: { enabled: true } },
}) as string;

test('a code that is pasted is previewed as a file is, with what is left out, and applied as one', async () => {
  const { server, user } = await open(sampleServer().on('getConfig', config({ shop: { enabled: true } })));
  await user.click(screen.getByRole('textbox', { name: /设置码/ }));
  await user.paste(`我的：https://site/main/auto-tasks#${code}`);
  await user.click(screen.getByRole('button', { name: '看看会改什么' }));
  const sheet = await screen.findByRole('dialog', { name: '导入预览' });
  expect(sheet).toHaveAccessibleDescription(
    '来自设置码：按「省心均衡」，另有 3 项任务不同。确认前什么都不会改。',
  );
  expect(await within(sheet).findByText('商店：「购买次数」不随设置码走，您的不变')).toBeVisible();
  expect(within(sheet).getByText('gone：当前版本没有这个任务')).toBeVisible();
  expect(within(sheet).getByText('产业施政：会员未开通，不能写入')).toBeVisible();
  expect(within(sheet).getAllByText('关 → 开')).toHaveLength(2);
  expect(within(sheet).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(server.bodies('updateConfig')).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: '写入 4 项更改' }));
  expect(await screen.findByText('设置已导入')).toBeVisible();
  expect(server.bodies('updateConfig')).toMatchObject([
    {
      setting: {
        mining: { enabled: true, claim: false },
        shop: { enabled: false, buyTimes: 0 },
        'npc-pk': { enabled: true },
      },
    },
  ]);
});

test('what would spend by one’s own settings once it is enabled is said before', async () => {
  const { user } = await open(sampleServer().on('getConfig', config({ shop: { buyTimes: 5 } })));
  await user.click(screen.getByRole('textbox', { name: /设置码/ }));
  await user.paste(writeCode({ style: 'balanced', tier: 'basic', tasks: {} }) as string);
  await user.click(screen.getByRole('button', { name: '看看会改什么' }));
  expect(await screen.findByText('商店启用后，会按您自己的设置花元宝，不超过每日上限。')).toBeVisible();
});

test.each([
  ['zh', code.slice(0, -4), '设置码不完整，后面少了一截。请让对方重新发一次，整段复制'],
  ['zh', '你好', '这里面没有设置码。设置码以 sg1. 开头，请整段复制再粘贴'],
  [
    'en',
    code.replace('mining', 'minimg'),
    'Some letters of the code are wrong. Please scan it again, or copy all of it',
  ],
  ['en', code.replace('sg1', 'sg3'), 'The code is of a newer version; reload the page first'],
] as const)(
  'in %s a code that cannot be read says what is wrong and what to do',
  async (language, text, words) => {
    const { user } = await open();
    act(() => setLanguage(language));
    const field = screen.getByRole('textbox', { name: /设置码|Settings code/ });
    await user.click(field);
    await user.paste(text);
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: /看看会改什么|See what would change/ }));
    expect(field).toBeInvalid();
    expect(screen.getByText(words)).toBeVisible();
    await user.type(field, 'x');
    expect(field).toBeValid();
  },
);
