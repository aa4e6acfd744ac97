import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config, definitions, profile, tasksStatus } from '@assistant/testing/samples';
import { setWindowWidth } from '@assistant/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import { Component } from '.';

beforeAll(() => {
  window.scrollTo = () => {};
});
afterEach(cleanUp);

const at = (step: string, server = sampleServer()) => ({
  server,
  ...openPage(Component, `/set-out${step}`, server),
});
/** The one button, once there is a plan. */
async function go() {
  await screen.findByText(/每天约/);
  return screen.getByRole('button', { name: '出征' });
}

test('what the membership opens is offered, and saved in one request with the account’s answers', async () => {
  const { user, server } = at('?step=plan');
  expect(await screen.findByRole('heading', { name: '3 项安排，请过目' })).toHaveFocus();
  expect(screen.queryByText('产业施政')).not.toBeInTheDocument();
  await user.click(await go());
  expect(await screen.findByRole('heading', { name: /已出征/ })).toBeVisible();
  const [save, ...more] = server.bodies('updateConfig');
  expect(more).toEqual([]);
  expect(save).toMatchObject({
    setting: {
      account: { dailyCoinCap: 0, quietHours: [{ from: '23:00', to: '07:00' }], pausedUntil: null },
      mining: { enabled: true, claim: true },
      shop: { enabled: true, buyTimes: 0 },
      'npc-pk': { enabled: true },
    },
    revisions: { account: 0, mining: 0, shop: 0, 'npc-pk': 0 },
  });
});

test('a wide window shows what the answers come to while they are given', async () => {
  setWindowWidth(1280);
  const { user } = at('');
  const sum = { selector: '[role=status] *' };
  expect(await screen.findByText(/不花元宝/, sum)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /全天都执行/ }));
  expect(await screen.findByText(/全天/, sum)).toBeVisible();
  setWindowWidth(390);
});

test('the first run is told on the game’s clock, wherever the player is', async () => {
  const status = tasksStatus({ next_task: 'mining', next_run: '2026-03-01T11:34:00Z' });
  const game_day = { ...status.game_day, utc_offset_min: 13 * 60 };
  const { user } = at('?step=plan', sampleServer().on('tasksStatus', { ...status, game_day }));
  await user.click(await go());
  expect(await screen.findByText('蓬莱寻宝 · 00:34')).toBeVisible();
});

test('regression: at night it is told when the first task begins, also before it is planned', async () => {
  const status = tasksStatus();
  const at = (utc: string) => ({ ...status, at: `2026-03-10T${utc}:00.000Z` });
  const server = sampleServer().on('tasksStatus', at('23:30'));
  const { user } = openPage(Component, '/set-out?step=plan', server);
  await user.click(await go());
  expect(await screen.findByText('现在是安静时段，第一项 07:00 以后开始')).toBeVisible();
  server.on('tasksStatus', at('12:00'));
  expect(await screen.findByText('正在安排第一项…', {}, { timeout: 5000 })).toBeVisible();
});

test('what is left out is not saved, and with none left there is nothing to set out for', async () => {
  const { user, server } = at('?step=plan');
  await user.click(await screen.findByRole('button', { name: /蓬莱寻宝/ }));
  expect(screen.getByRole('button', { name: /蓬莱寻宝.*已去掉/ })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: '全部取消' }));
  expect(screen.getByRole('button', { name: '出征' })).toBeDisabled();
  expect(screen.getByText('至少留一项')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '全部恢复' }));
  await user.click(screen.getByRole('button', { name: /商店/ }));
  await user.click(await go());
  await screen.findByRole('heading', { name: /已出征/ });
  expect(Object.keys(server.bodies('updateConfig')[0]?.setting as object)).toEqual([
    'account',
    'mining',
    'npc-pk',
  ]);
});

test('settings that another device has just saved are read, and the plan is made again from them', async () => {
  const server = sampleServer();
  let tries = 0;
  server.on('updateConfig', () => {
    tries += 1;
    if (tries > 1) return { data: { revisions: { account: 1, mining: 8, shop: 1, 'npc-pk': 1 } } };
    server.on('getConfig', config({ mining: { team: 't1' } }, { mining: 7 }));
    return { code: 409, msg: '已在别处修改', data: config({ mining: { team: 't1' } }, { mining: 7 }) };
  });
  const { user } = at('?step=plan', server);
  await user.click(await go());
  await screen.findByRole('heading', { name: /已出征/ });
  const last = server.bodies('updateConfig').at(-1);
  expect(last).toMatchObject({
    setting: { mining: { team: 't1', enabled: true } },
    revisions: { mining: 7 },
  });
});

test('a refusal is told in the foot with the answers kept; nothing is told as done', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 503, msg: '服务器繁忙' }));
  const { user } = at('?step=plan', server);
  await user.click(await screen.findByRole('button', { name: /蓬莱寻宝/ }));
  await user.click(await go());
  expect(await screen.findByRole('alert')).toHaveTextContent('还没有出征：服务器繁忙');
  expect(screen.getByRole('button', { name: /蓬莱寻宝/ })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: '再试一次' })).toBeEnabled();
});

test('all of it is taken back in one request, with what was stored before', async () => {
  const before = config({ account: { floors: { gold: 5 } }, shop: { claim: false } });
  const { user, server } = at('?step=plan', sampleServer().on('getConfig', before));
  await user.click(await go());
  await user.click(await screen.findByRole('button', { name: '全部撤销' }));
  expect(await screen.findByText('已全部撤销，设置和出征前一样。')).toBeVisible();
  expect(server.bodies('updateConfig').at(-1)).toMatchObject({
    setting: { account: { floors: { gold: 5 } }, shop: { claim: false }, mining: {}, 'npc-pk': {} },
    revisions: { account: 2, shop: 2, mining: 1, 'npc-pk': 1 },
  });
});

test('that it could not be taken back is told', async () => {
  const { user, server } = at('?step=plan');
  await user.click(await go());
  server.on('updateConfig', () => ({ code: 503, msg: '服务器繁忙' }));
  await user.click(await screen.findByRole('button', { name: '全部撤销' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有撤销：服务器繁忙');
});

test('stored answers of the account are the first answers', async () => {
  const stored = { dailyCoinCap: 300, quietHours: [{ from: '00:30', to: '06:00' }] };
  at('', sampleServer().on('getConfig', config({ account: stored })));
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: '安静开始' })).toHaveAttribute('aria-valuetext', '00:30'),
  );
  expect(screen.getByRole('radio', { name: /每天最多/ })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: '每天最多花多少元宝' })).toHaveValue('300');
});

test('quiet hours that are not asked about stay, and the night is the one that goes past midnight', async () => {
  const quietHours = [
    { from: '12:00', to: '13:00' },
    { from: '23:30', to: '06:30' },
  ];
  const { user, server } = at(
    '?step=plan',
    sampleServer().on('getConfig', config({ account: { quietHours } })),
  );
  expect(await screen.findByText(/23:30–06:30/)).toBeVisible();
  await user.click(await go());
  await screen.findByRole('heading', { name: /已出征/ });
  expect(server.bodies('updateConfig')[0]?.setting).toMatchObject({
    account: { quietHours: [quietHours[1], quietHours[0]] },
  });
});

test.each(['999999999', '12.5', ''])(
  'an amount of %p is told, and there is no plan until it is mended',
  async (typed) => {
    const { user, server } = at('');
    await user.click(screen.getByRole('radio', { name: /每天最多/ }));
    const amount = screen.getByRole('spinbutton', { name: '每天最多花多少元宝' });
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    expect(screen.getByText('请填 1 到 10万 的整数')).toBeVisible();
    expect(screen.queryByRole('link', { name: '看看安排' })).toBeNull();
    await user.clear(amount);
    await user.type(amount, '7');
    expect(screen.queryByText('请填 1 到 10万 的整数')).toBeNull();
    await user.click(screen.getByRole('link', { name: '看看安排' }));
    await user.click(await go());
    await screen.findByRole('heading', { name: /已出征/ });
    expect(server.bodies('updateConfig')[0]?.setting).toMatchObject({ account: { dailyCoinCap: 7 } });
  },
);

test('a page that is loaded again at the plan has the answers and what was left out', async () => {
  const first = at('');
  await first.user.click(screen.getByRole('radio', { name: '全天都执行' }));
  await first.user.click(screen.getByRole('link', { name: '看看安排' }));
  await first.user.click(await screen.findByRole('button', { name: /蓬莱寻宝/ }));
  first.unmount();
  const second = at('?step=plan');
  expect(await screen.findByRole('button', { name: /蓬莱寻宝.*已去掉/ })).toBeVisible();
  expect(screen.getByText(/全天执行/)).toBeVisible();
  await second.user.click(await go());
  await screen.findByRole('heading', { name: /已出征/ });
  second.unmount();
  at('?step=plan');
  expect(await screen.findByText(/23:00–07:00/)).toBeVisible();
});

test('the back button of a plan that was opened directly leads to the questions', async () => {
  const { user } = at('?step=plan');
  await screen.findByText(/每天约/);
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('radio', { name: '夜里休息' })).toBeVisible();
});

test('lists that did not arrive are told, and read again on request', async () => {
  const server = sampleServer().file(tierFile('basic'), () => 'offline');
  const { user } = at('?step=plan', server);
  expect(await screen.findByRole('alert')).toHaveTextContent('任务名单没有取到');
  server.file(tierFile('basic'), definitions.basic);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /蓬莱寻宝/ })).toBeVisible();
});

test('without a membership the basic tasks are offered', async () => {
  at('?step=plan', sampleServer().on('me', profile({ membership_level: 'none' })));
  expect(await screen.findByRole('heading', { name: '2 项安排，请过目' })).toBeVisible();
});
