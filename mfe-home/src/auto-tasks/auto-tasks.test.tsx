import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config, definitions, profile, tasksStatus } from '@assistant/testing/samples';
import { act, screen, within } from '@testing-library/react';
import { task } from '../testing/war-table';
import { Component } from '.';

afterEach(cleanUp);

const open = (server = sampleServer()) => ({ server, ...openPage(Component, '/main/auto-tasks', server) });
const tier = (name: string) => screen.findByRole('region', { name });
const search = () => screen.getByRole('searchbox', { name: '搜索任务和选项' });

test('every task of the three tiers leads to its screen', async () => {
  open();
  await screen.findByText('未开通');
  const links = (await screen.findAllByRole('link'))
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^\/(basic|premium|supreme)\//.test(href));
  expect(links).toEqual(['/basic/mining', '/basic/shop', '/premium/npc-pk', '/supreme/estate']);
});

test('what is on, off and locked is told in words, with the counts of each tier', async () => {
  open(sampleServer().on('getConfig', config({ mining: { enabled: true }, estate: { enabled: true } })));
  const basic = await tier('基础');
  expect(await within(basic).findByRole('link', { name: /蓬莱寻宝\s*已启用/ })).toBeVisible();
  expect(within(basic).getByRole('link', { name: /商店\s*未启用/ })).toBeVisible();
  expect(within(basic).getByText('1 / 2 启用')).toBeVisible();
  expect(within(basic).getByText('2 项，启用 1')).toBeInTheDocument();
  const supreme = await tier('至尊');
  expect(await within(supreme).findByText('1 项')).toBeVisible();
  expect(within(supreme).getByRole('link', { name: /产业施政\s*未开通，只能查看/ })).toBeVisible();
  expect(within(supreme).getByText('未开通')).toBeVisible();
});

test('regression: a task with another run today was called done', async () => {
  const ran = { today: { ...task({}).today, runs: 1, done: 1 } };
  const standing = tasksStatus(
    {},
    {
      mining: task({ ...ran, next_run: '2026-03-10T20:00:00.000Z' }),
      shop: task({ ...ran, next_run: '2026-03-11T08:00:00.000Z' }),
    },
  );
  const on = config({ mining: { enabled: true }, shop: { enabled: true } });
  open(sampleServer().on('getConfig', on).on('tasksStatus', standing));
  expect(await screen.findByRole('link', { name: /商店\s*已启用\s*今日完成/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /蓬莱寻宝/ })).not.toHaveAccessibleName(/今日完成/);
});

test('what is only viewed is counted apart from the tasks, and says so', async () => {
  const [estate] = definitions.supreme;
  const records = { ...estate, id: 'chat', kind: 'viewer', title: { zh: '聊天记录', en: 'Chat records' } };
  open(sampleServer().file(tierFile('supreme'), [estate, records]));
  const supreme = within(await tier('至尊'));
  expect(await supreme.findByText('1 项，另有 1 项只看')).toBeInTheDocument();
  expect(supreme.getByRole('link', { name: /聊天记录\s*只看/ })).toBeVisible();
});

test('a paid tier that is open says how many days are left', async () => {
  // By the server's clock, which is years ahead of the phone's.
  const there = new Date(Date.now() + 900 * 86_400_000);
  const soon = new Date(there.getTime() + 2.5 * 86_400_000).toISOString();
  const heard = { last_online_time: there.toISOString(), online_interval_seconds: 0 };
  open(sampleServer().on('me', profile({ membership_expire_date: soon, ...heard })));
  expect(await within(await tier('高级')).findByText('剩 3 天')).toBeVisible();
});

test('nothing is called off before the settings are known', async () => {
  open(sampleServer().on('getConfig', () => 'offline'));
  expect(await within(await tier('基础')).findByRole('link', { name: /商店\s*启用状态未知/ })).toBeVisible();
});

test('nothing is called locked before the membership is known', async () => {
  open(sampleServer().on('me', () => 'offline'));
  expect(await within(await tier('至尊')).findByRole('link', { name: /产业施政\s*未启用/ })).toBeVisible();
});

test('one tier without its file hides no other, and is read again on request', async () => {
  const server = sampleServer().file(tierFile('supreme'), () => 'offline');
  const { user } = open(server);
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('至尊任务没有取到');
  expect(await screen.findByRole('link', { name: /蓬莱寻宝/ })).toBeVisible();
  server.file(tierFile('supreme'), definitions.supreme);
  await user.click(within(failed).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /产业施政/ })).toBeVisible();
});

test('a file that is no task definitions is told as a failure, not drawn', async () => {
  open(sampleServer().file(tierFile('basic'), [{ id: 'mining', title: 'x' }]));
  expect(await screen.findByRole('alert')).toHaveTextContent('基础任务没有取到');
});

test('when the settings cannot be read the tasks still lead on, and it is told', async () => {
  open(sampleServer().on('getConfig', () => ({ code: 503, msg: '服务器繁忙' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  expect(screen.queryByText(/\d \/ \d+ 启用/)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /蓬莱寻宝/ })).toBeVisible();
});

test.each([
  ['Chinese', '寻宝', '蓬莱寻宝'],
  ['pinyin initials', 'xb', '蓬莱寻宝'],
  ['English', 'INVASION', '异族入侵'],
  ['full-width letters', 'ｘｂ', '蓬莱寻宝'],
])('tasks are found in %s', async (_, words, found) => {
  const { user } = open();
  await screen.findByRole('link', { name: /产业施政/ });
  await user.type(search(), words);
  const results = await screen.findByRole('region', { name: '搜索结果' });
  expect(within(results).getByText('1 个任务')).toBeVisible();
  expect(within(results).getByRole('link', { name: new RegExp(found) })).toBeVisible();
});

test('an option is found by its name or by what it spends, and leads to its place', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: /产业施政/ });
  await user.type(search(), '元宝');
  const option = await screen.findByRole('link', { name: /购买次数/ });
  expect(option).toHaveAttribute('href', '/basic/shop#buyTimes');
  await user.clear(search());
  await user.type(search(), 'gmcs');
  expect(await screen.findByRole('link', { name: /购买次数/ })).toBeVisible();
});

test('words that fit nothing say so, and Escape brings the board back', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: /产业施政/ });
  await user.type(search(), '<script>');
  const results = await screen.findByRole('region', { name: '搜索结果' });
  expect(within(results).getByRole('status')).toHaveTextContent('没有找到');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: '基础' })).toBeVisible();
});

test('while the lists are loading a search says neither that nothing was found nor that a list is missing', async () => {
  const server = sampleServer().file(tierFile('supreme'), () => new Promise(() => {}));
  const { user } = open(server);
  await user.type(search(), '没有这样的词');
  const results = await screen.findByRole('region', { name: '搜索结果' });
  expect(results).not.toHaveTextContent('没有找到');
  expect(results).not.toHaveTextContent('没有取到');
});

test('the seals are only hidden while one searches, and not made anew after it', async () => {
  const { user } = open();
  const seal = await screen.findByRole('link', { name: /产业施政/ });
  await user.type(search(), 'xb');
  await screen.findByRole('region', { name: '搜索结果' });
  expect(screen.queryByRole('region', { name: '基础' })).toBeNull();
  await user.clear(search());
  await screen.findByRole('region', { name: '基础' });
  expect(screen.getByRole('link', { name: /产业施政/ })).toBe(seal);
});

test('in English the seal stays and the name is English', async () => {
  open();
  await screen.findByRole('link', { name: /产业施政/ });
  act(() => setLanguage('en'));
  const link = screen.getByRole('link', { name: /Treasure hunt/ });
  expect(link).toHaveTextContent('蓬');
});

test.each(['优先级', 'priority', 'yxj'])(
  '%s, which every task has, is one result that leads to each',
  async (words) => {
    const { user } = open();
    await screen.findByRole('link', { name: /产业施政/ });
    await user.type(search(), words);
    const results = await screen.findByRole('region', { name: '搜索结果' });
    expect(within(results).getByRole('status')).toHaveTextContent('每个任务都有这个选项');
    expect(within(results).queryByRole('link')).not.toBeInTheDocument();
    await user.click(within(results).getByRole('button', { name: /每个任务都有：优先级.*执行规则/ }));
    const links = within(results).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/basic/mining#priority',
      '/basic/shop#priority',
      '/premium/npc-pk#priority',
      '/supreme/estate#priority',
    ]);
  },
);

test('an option that shows only under another leads to its place too, where the screen finds that other', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: /产业施政/ });
  await user.type(search(), '指定时间');
  await user.click(await screen.findByRole('button', { name: /每个任务都有：指定时间/ }));
  expect(screen.getByRole('link', { name: /蓬莱寻宝/ })).toHaveAttribute('href', '/basic/mining#fixedTimes');
});

test('what was searched is still there when one comes back from a result, until it is cleared', async () => {
  const first = open();
  await screen.findByRole('link', { name: /产业施政/ });
  await first.user.type(search(), '寻宝');
  first.unmount();
  const second = open();
  expect(search()).toHaveValue('寻宝');
  expect(await screen.findByRole('region', { name: '搜索结果' })).toBeVisible();
  await second.user.clear(search());
  second.unmount();
  open();
  await screen.findByRole('link', { name: /产业施政/ });
  expect(search()).toHaveValue('');
});
