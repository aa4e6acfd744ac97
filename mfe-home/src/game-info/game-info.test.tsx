import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config, definitions, game, NOW, profile } from '@assistant/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component } from '.';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const open = (server = sampleServer()) => ({ server, ...openPage(Component, '/main/game-info', server) });
const region = (name: string) => screen.findByRole('region', { name });

/** The sheet of the lord, opened by a press on the name. */
async function lordSheet({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: '常山赵子龙' }));
  return within(await screen.findByRole('dialog', { name: '常山赵子龙' }));
}

test('the page has its title, one heading, and is titled by the route', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();
  expect(document.title).toBe('游戏信息 - Three Kingdoms Assistant');
  expect(await screen.findByRole('link', { name: '一键出征' })).toBeVisible();
});

test('the lord, the country, the level, the place and the season are told', async () => {
  const page = open();
  expect(await screen.findByRole('heading', { level: 2, name: /常山赵子龙 高级 23 天/ })).toBeVisible();
  const sheet = await lordSheet(page);
  expect(sheet.getByText('47 级').parentElement).toHaveTextContent(
    '47 级 · \u2068校尉\u2069 · 战力 10.5万 · 第 12 年 秋',
  );
  expect(sheet.getByText('蜀')).toBeVisible();
  expect(sheet.getByText('37游戏官服').parentElement).toHaveTextContent('37游戏官服 · 卧龙区');
});

test('a lord without a region has no row for it, and another lord of the device is one press away', async () => {
  const others = ['zhaoyun', 'zhouyu'].map((account) => ({ account, username: account }));
  localStorage.setItem('historyAccounts', JSON.stringify(others));
  const page = open(
    sampleServer().on('me', profile({ server_name: '', server_info: '', game_platform: -1 })),
  );
  const sheet = await lordSheet(page);
  expect(sheet.queryByText('区服')).toBeNull();
  const another = within(await sheet.findByRole('region', { name: '换一位主公' }));
  await page.user.click(another.getByRole('button', { name: '切换到 zhouyu' }));
  expect(await screen.findByRole('dialog', { name: /zhouyu/ })).toBeVisible();
  localStorage.removeItem('historyAccounts');
});

test('the days of membership left count a begun day', async () => {
  const page = open();
  expect(await screen.findByText('23 天')).toBeVisible();
  expect((await lordSheet(page)).getByText('高级，剩 23 天')).toBeVisible();
});

test('what waits behind the membership is told', async () => {
  const at = (day: number) => new Date(2026, 3, day, 12).toISOString();
  const membership_waiting = [{ level: 'basic' as const, begins_at: at(2), ends_at: at(12) }];
  const page = open(sampleServer().on('me', { ...profile({}), membership_waiting }));
  expect((await lordSheet(page)).getByText('之后：基础会员，2026年4月2日 到 2026年4月12日')).toBeVisible();
});

test('without a membership the way to customer service is shown', async () => {
  const ended = new Date(2026, 2, 1, 12);
  const page = open(
    sampleServer().on(
      'me',
      profile({ payed: false, membership_level: 'none', membership_expire_date: ended.toISOString() }),
    ),
  );
  const wayOn = await screen.findByRole('link', { name: '会员已到期 · 续期' });
  expect(wayOn).toHaveAttribute('href', '/main/membership');
  const sheet = await lordSheet(page);
  expect(sheet.getByText(/会员已于 2026年3月1日 到期/)).toBeVisible();
  expect(sheet.getByRole('link', { name: '联系客服开通' })).toHaveAttribute('href', '/main/customer-service');
});

test.each([
  ['2026-03-18T13:00:00.000Z', 0],
  ['2026-03-17T13:00:00.000Z', 1],
])('a membership until %s has the way to renew it on the page: %i', async (membership_expire_date, links) => {
  open(sampleServer().on('me', profile({ membership_expire_date })));
  await screen.findByText(/^[78] 天/);
  expect(screen.queryAllByRole('link', { name: /续期$/ })).toHaveLength(links);
});

test('the online state has its last time, and the interval by the clock of the server', async () => {
  // The player's clock is an hour slow. The interval counted by the server is still right.
  const page = open(
    sampleServer().on(
      'me',
      profile({ last_online_time: '2026-03-10T12:55:00.000Z', online_interval_seconds: 300 }),
    ),
  );
  expect((await lordSheet(page)).getByText(/上次上线 .*（5 分钟前）/)).toBeVisible();
});

test('an assistant that was never online says so', async () => {
  const page = open(
    sampleServer().on(
      'me',
      profile({ auxiliary_online: false, last_online_time: null, online_interval_seconds: null }),
    ),
  );
  expect((await lordSheet(page)).getByText('还没有上线过')).toBeVisible();
});

test('resources are told with when they were read, and are read again on request', async () => {
  const { server, user } = open();
  const resources = await region('资源');
  expect(within(resources).getByText('铜钱').nextSibling).toHaveTextContent('128.4万');
  expect(within(resources).getByText('3 分钟前读取')).toBeVisible();
  server.on('getGameInfo', game({ read_at: NOW.toISOString() }));
  await user.click(within(resources).getByRole('button', { name: '刷新游戏信息' }));
  expect(await within(resources).findByText('刚刚读取')).toBeVisible();
});

test('figures of the simulated realm are called simulated', async () => {
  open();
  expect(within(await region('资源')).getByText('模拟数据，不是真实游戏的读数')).toBeVisible();
});

test('enabled tasks are listed with when they run and lead to their screens', async () => {
  const { user } = open(
    sampleServer().on(
      'getConfig',
      config({
        mining: { enabled: true, scheduleMode: 'interval', intervalMin: 90 },
        shop: { enabled: false },
        estate: { enabled: true },
      }),
    ),
  );
  const today = await region('今日任务');
  await user.click(await within(today).findByText('全部任务'));
  expect(within(today).getByText('已启用 2 项')).toBeVisible();
  const mining = await within(today).findByRole('link', { name: /蓬莱寻宝/ });
  expect(mining).toHaveAttribute('href', '/basic/mining');
  expect(mining).toHaveTextContent('每 90 分钟');
  expect(within(today).queryByText('商店')).not.toBeInTheDocument();
});

test('an enabled task of a tier that is not open says that it is not active', async () => {
  const { user } = open(sampleServer().on('getConfig', config({ estate: { enabled: true } })));
  await user.click(await screen.findByText('全部任务'));
  expect(await screen.findByRole('link', { name: /产业施政.*未开通/ })).toBeVisible();
});

test('with nothing enabled setting out is offered, and the board', async () => {
  open();
  expect(await screen.findByRole('link', { name: '一键出征' })).toHaveAttribute('href', '/set-out');
  expect(screen.getByRole('link', { name: '自己一项项来' })).toHaveAttribute('href', '/main/auto-tasks');
});

test('one tier without its file hides no other, and is read again on request', async () => {
  const server = sampleServer()
    .on('getConfig', config({ mining: { enabled: true }, 'npc-pk': { enabled: true } }))
    .file(tierFile('premium'), () => ({ status: 404, text: '' }));
  const { user } = open(server);
  const today = await region('今日任务');
  expect(await within(today).findByText(/高级任务的名单没有取到/)).toBeVisible();
  await user.click(within(today).getByText('全部任务'));
  expect(await within(today).findByRole('link', { name: /蓬莱寻宝/ })).toBeVisible();
  server.file(tierFile('premium'), definitions.premium);
  await user.click(within(today).getByRole('button', { name: '重试' }));
  expect(await within(today).findByRole('link', { name: /异族入侵/ })).toBeVisible();
});

test('the tiers without their files are named as the language lists things', async () => {
  const missing = () => ({ status: 404, text: '' });
  open(sampleServer().file(tierFile('basic'), missing).file(tierFile('premium'), missing));
  act(() => setLanguage('en'));
  expect(await screen.findByText(/The list of basic and premium tasks did not arrive/)).toBeVisible();
});

test('everything is paused for two hours in one tap, and goes on in another', async () => {
  const { server, user } = open(sampleServer().on('getConfig', config({ mining: { enabled: true } })));
  await user.click(await screen.findByRole('button', { name: '暂停 2 小时' }));
  await screen.findByRole('button', { name: '继续执行' });
  expect(screen.getByRole('heading', { name: /已暂停\s*至/ })).toBeVisible();
  await waitFor(() => expect(server.accountSaves).toHaveLength(1));
  const until = server.accountSaves[0]?.values.pausedUntil ?? 0;
  expect(new Date(until).getTime() - NOW.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
  await user.click(screen.getByRole('button', { name: '继续执行' }));
  expect(await screen.findByRole('button', { name: '暂停 2 小时' })).toBeVisible();
});

test('paused is said once the server has it; before that, why not, with another try', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 500, msg: '服务器出错' }));
  const { user } = open(server.on('getConfig', config({ mining: { enabled: true } })));
  await user.click(await screen.findByRole('button', { name: '暂停 2 小时' }));
  expect(await screen.findByRole('note')).toHaveTextContent('正在暂停…');
  expect(await screen.findByRole('alert')).toHaveTextContent('还没有暂停：服务器出错');
  expect(screen.queryByRole('heading', { name: /已暂停/ })).not.toBeInTheDocument();
  server.on('updateConfig', { revisions: { account: 1 } });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('heading', { name: /已暂停\s*至/ })).toBeVisible();
});

test('going on is said once the server has it', async () => {
  const pausedUntil = new Date(NOW.getTime() + 3_600_000).toISOString();
  const server = sampleServer()
    .on(
      'getConfig',
      config({ account: { pausedUntil }, mining: { enabled: true } }, { account: 1, mining: 1 }),
    )
    .on('updateConfig', () => 'offline');
  const { user } = open(server);
  await user.click(await screen.findByRole('button', { name: '继续执行' }));
  expect(await screen.findByText('还没有恢复：Network Error')).toBeVisible();
  server.on('updateConfig', { revisions: { account: 2 } });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('button', { name: '暂停 2 小时' })).toBeVisible();
});

test('the newest three announcements are shown, unread ones marked', async () => {
  const items = [4, 3, 2, 1].map((id) => ({
    id,
    title: { zh: `公告${id}`, en: `News ${id}` },
    body: { zh: '内容', en: 'text' },
    published_at: '2026-03-09T00:00:00.000Z',
    read: id !== 4,
  }));
  open(sampleServer().on('announcementList', { items, unread: 1 }));
  const news = await region('系统公告');
  expect(await within(news).findByText('1 条未读')).toBeVisible();
  expect(within(news).getByRole('link', { name: /公告4.*未读/ })).toHaveAttribute(
    'href',
    '/announcement?id=4',
  );
  expect(within(news).queryByText('公告1')).not.toBeInTheDocument();
});

test('when the game does not answer, the rest of the page stands and Retry reads it again', async () => {
  const server = sampleServer().on('getGameInfo', () => 'offline');
  const { user } = open(server);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Network Error');
  expect(await screen.findByText('23 天')).toBeVisible();
  server.on('getGameInfo', game());
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await region('资源')).toBeVisible();
});

test('the banner goes when it is put away, and stays away in this session', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: '收起这条提示' }));
  expect(screen.queryByText('把三国助手放到桌面')).not.toBeInTheDocument();
  unmount();
  open();
  await screen.findByRole('link', { name: '一键出征' });
  expect(screen.queryByText('把三国助手放到桌面')).not.toBeInTheDocument();
});
