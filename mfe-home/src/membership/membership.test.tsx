import type { MembershipPrice } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config, definitions, NOW, profile } from '@assistant/testing/samples';
import { act, screen, within } from '@testing-library/react';
import { Component } from '.';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const month: MembershipPrice = {
  level: 'premium',
  days: 30,
  price: { zh: '30 元', en: 'CN¥30' },
  note: { zh: '首月半价', en: 'First month at half price' },
  link: null,
};
const shop = { ...month, days: 365, note: null, link: 'https://shop.example/year?from=assistant' };

const open = (items: MembershipPrice[] = [month, shop], server = sampleServer()) => {
  server.on('membershipPrices', { items });
  return openPage(Component, '/main/membership', server);
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = (link: HTMLElement) => {
  const { pathname, search, hash } = new URL(String(link.getAttribute('href')), 'https://site');
  return [pathname, search, decodeURIComponent(hash.replace('#about=', ''))];
};

test('what the player has, what is left of it, what then stops, and a button that opens the chat with words', async () => {
  const setting = { 'npc-pk': { enabled: true }, shop: { enabled: true } };
  open([month], sampleServer().on('getConfig', config(setting)));
  const own = await region('您的会员');
  expect(own.getByText('高级会员')).toBeVisible();
  expect(own.getByText('剩 23 天')).toBeVisible();
  expect(own.getByText(/4月2日.* 到期$/)).toBeVisible();
  expect(own.getByText('到期后，高级任务停止执行，设置都保留。您启用的 1 项会停。')).toBeVisible();
  expect(own.queryByText(/价格还没有公布/)).toBeNull();
  expect(asked(own.getByRole('link', { name: '联系客服续期' }))).toEqual([
    '/main/customer-service',
    '',
    '我想续期高级会员，请问怎么付款？',
  ]);
  expect(document.title).toBe('会员 - Three Kingdoms Assistant');
});

test('each level with its tasks, as they are released, and its prices, each with the way to buy it', async () => {
  open();
  const premium = await region('高级');
  expect(premium.getByText(/^含基础，另有 \d+ 项$/)).toBeVisible();
  expect(premium.getByText('您的级别')).toBeVisible();
  const tasks = within(premium.getByRole('list', { name: '高级的任务' })).getAllByRole('link');
  expect(tasks.map((link) => link.getAttribute('href'))).toContain('/premium/npc-pk');
  expect(premium.getByText(`含基础，另有 ${tasks.length} 项`)).toBeVisible();
  const prices = within(premium.getByRole('group', { name: '高级会员的价格' })).getAllByRole('link');
  expect(prices.map(({ textContent }) => textContent)).toEqual([
    '30 天首月半价 · 联系客服购买30 元',
    '365 天到 shop.example 购买，新窗口30 元',
  ]);
  expect(asked(prices[0] as HTMLElement)[2]).toBe('我想要高级会员 30 天（30 元），请问怎么付款？');
  expect(prices[1]).toHaveAttribute('href', shop.link);
  expect(prices[1]).toHaveAttribute('rel', 'noopener noreferrer');
  const supreme = await region('至尊');
  expect(supreme.getByRole('link', { name: '价格请问客服' })).toBeVisible();
  const basic = await region('基础');
  expect(basic.getByText('已包含')).toBeVisible();
  expect(basic.queryByText(/价格/)).toBeNull();
});

test('what a level has to view is counted with its tasks, as it is listed with them', async () => {
  const [estate] = definitions.supreme;
  const records = { ...estate, id: 'chat', kind: 'viewer', title: { zh: '聊天记录', en: 'Chat records' } };
  open([], sampleServer().file(tierFile('supreme'), [estate, records]));
  const supreme = await region('至尊');
  expect(await supreme.findByText('含基础、高级，另有 2 项')).toBeVisible();
  expect(within(supreme.getByRole('list', { name: '至尊的任务' })).getAllByRole('link')).toHaveLength(2);
});

test('without a price list the page says so once, and customer service is the way', async () => {
  const none = profile({ payed: false, membership_level: 'none', membership_expire_date: null });
  open([], sampleServer().on('me', none));
  const own = await region('您的会员');
  expect(own.getByText('未开通会员')).toBeVisible();
  expect(own.getByText('基础任务人人都有。高级、至尊任务要开通会员才会执行。')).toBeVisible();
  expect(screen.getAllByText(/价格/).map(({ textContent }) => textContent)).toEqual([
    '价格还没有公布，请问客服。',
    '助手不在这里收款。价格由运营方设定，只按客服的指引或这里的链接付款，谨防诈骗。',
  ]);
  expect(asked(own.getByRole('link', { name: '联系客服开通' }))[2]).toBe('我想开通会员，请问怎么付款？');
});

test.each([
  ['ended', 'none', '2026-03-01T12:00:00.000Z', [], /要会员的任务已停止执行，设置都保留/],
  ['basic', 'basic', '2026-04-01T12:00:00.000Z', [], /基础任务照常执行/],
  [
    'followed by a lower one',
    'supreme',
    '2026-04-01T12:00:00.000Z',
    ['premium'],
    /^到期后，至尊任务停止执行/,
  ],
] as const)('a membership that is %s says what follows', async (_, level, expires, next, words) => {
  const membership_waiting = next.map((one) => ({
    level: one,
    begins_at: expires,
    ends_at: '2026-05-01T12:00:00.000Z',
  }));
  const member = profile({ membership_level: level, membership_expire_date: expires });
  open([month], sampleServer().on('me', { ...member, membership_waiting }));
  const own = await region('您的会员');
  expect(own.getByText(words)).toBeVisible();
  expect(own.queryAllByText(/^之后自动开始：高级会员/)).toHaveLength(next.length);
});

test('prices or a list of tasks that did not arrive hide nothing else, and are asked for again', async () => {
  let lost = true;
  const server = sampleServer();
  server.file(tierFile('supreme'), () => 'offline');
  server.on('membershipPrices', () =>
    lost ? { code: 500, msg: '服务器出错了' } : { data: { items: [month] } },
  );
  const { user } = openPage(Component, '/main/membership', server);
  expect(await screen.findByText('至尊的名单没有取到')).toBeVisible();
  expect((await region('高级')).getByRole('list', { name: '高级的任务' })).toBeVisible();
  lost = false;
  await user.click(screen.getAllByRole('button', { name: '重试' })[0] as HTMLElement);
  expect(await screen.findByText('30 元')).toBeVisible();
});

test('in English', async () => {
  open();
  await region('您的会员');
  act(() => setLanguage('en'));
  const own = await region('Your membership');
  expect(own.getByText('23 days left')).toBeVisible();
  expect(own.getByText('Then Premium tasks stop running. All settings stay.')).toBeVisible();
  const premium = await region('Premium');
  expect(premium.getByRole('link', { name: /^30 days First month at half price/ })).toHaveTextContent(
    'CN¥30',
  );
});
