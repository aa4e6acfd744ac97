import { SESSION } from '@assistant/conversation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeDesk, refusal } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const path = `/desk/s/${SESSION}`;
const pane = () => screen.findByRole('complementary', { name: '玩家资料' });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the pane says who asks: membership, game, failures and other conversations', async () => {
  openDesk(fakeDesk(), { path });
  const player = await pane();
  expect(
    await within(player).findByText(/^到 (2026年)?3月2日，剩 \d+ 天$|^(2026年)?3月2日 已到期$/),
  ).toBeVisible();
  expect(within(player).getByText('手机 *******8000', { exact: false })).toBeVisible();
  expect(await within(player).findByText('46,000，低于保留 50,000')).toBeVisible();
  expect(within(player).getByText('7 天 1 次')).toBeVisible();
  expect(within(player).getByRole('link', { name: /首次开通/ })).toBeVisible();
});

test('the phone number is masked until the agent asks for it', async () => {
  const { user } = openDesk(fakeDesk(), { path });
  const player = await pane();
  await user.click(await within(player).findByRole('button', { name: '显示手机号' }));
  expect(await within(player).findByText('手机 13800138000', { exact: false })).toBeVisible();
  expect(within(player).queryByRole('button', { name: '显示手机号' })).toBeNull();
});

test('the rest does not wait for a slow game', async () => {
  const desk = fakeDesk();
  desk.on('cs/player_game', 'network');
  const { user } = openDesk(desk, { path });
  const player = await pane();
  expect(await within(player).findByRole('button', { name: '延长 30 天' })).toBeVisible();
  expect(await within(player).findByText(/游戏没有回应/)).toBeVisible();
  await user.click(within(player).getByRole('button', { name: '重试' }));
  expect(await within(player).findByText(/低于保留/)).toBeVisible();
});

test('extending shows the new date before anything is done, and is done once', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.click(await within(await pane()).findByRole('button', { name: '延长 30 天' }));
  const dialog = await screen.findByRole('dialog', { name: '更改会员' });
  expect(await within(dialog).findByText(/^改后：高级，到 (2026年)?4月1日$/)).toBeVisible();
  expect(desk.bodies('cs/set_membership')).toEqual([
    expect.objectContaining({ account: 'player1', level: 'premium', days: 30, preview: true }),
  ]);
  await user.click(within(dialog).getByRole('button', { name: '确认更改' }));
  expect(desk.bodies('cs/set_membership')).toHaveLength(1);
  await user.click(within(dialog).getByRole('radio', { name: '已付款' }));
  await user.type(within(dialog).getByLabelText('订单号'), 'A-1');
  await user.type(within(dialog).getByLabelText('说明（记入审计）'), '续费');
  await user.click(within(dialog).getByRole('button', { name: '确认更改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, made, ...more] = desk.bodies('cs/set_membership');
  expect(made).toMatchObject({ level: 'premium', days: 30, reason: '续费', confirm_lower: false });
  expect(made).toMatchObject({ reason_code: 'paid', order_number: 'A-1', may_wait: true });
  expect(made).not.toHaveProperty('preview');
  expect(more).toEqual([]);
});

test.each(['开通会员', '更多'])(
  'regression: by “%s” a membership began at basic, whose tasks everybody has, or with its end: it begins at premium',
  async (button) => {
    const desk = fakeDesk();
    desk.player = { ...desk.player, membership_level: 'none', membership_expire_date: null };
    const { user } = openDesk(desk, { path });
    await user.click(await within(await pane()).findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: '更改会员' });
    expect(within(dialog).getByRole('radio', { name: '高级' })).toBeChecked();
    expect(await within(dialog).findByText(/^改后：高级/)).toBeVisible();
    expect(desk.bodies('cs/set_membership')).toMatchObject([{ level: 'premium', days: 30, preview: true }]);
  },
);

test('a change that failed keeps what was chosen and is tried again with the same id', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.click(await within(await pane()).findByRole('button', { name: '开通至尊' }));
  const dialog = await screen.findByRole('dialog', { name: '更改会员' });
  await within(dialog).findByText(/^改后：至尊/);
  await user.click(within(dialog).getByRole('radio', { name: '活动赠送' }));
  desk.on('cs/set_membership', 'network');
  await user.click(within(dialog).getByRole('button', { name: '确认更改' }));
  expect(await within(dialog).findByText('没有更改：没有连上服务器')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '确认更改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, first, second] = desk.bodies('cs/set_membership');
  expect(second?.client_id).toBe(first?.client_id);
});

test('lowering is for a lead, and asked twice', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path, as: { role: 'lead' } });
  await user.click(await within(await pane()).findByRole('button', { name: '更多' }));
  const dialog = await screen.findByRole('dialog', { name: '更改会员' });
  await user.click(within(dialog).getByRole('radio', { name: '收回会员' }));
  expect(await within(dialog).findByText('改后：没有会员')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: '更正开错' }));
  await user.click(within(dialog).getByRole('button', { name: '确认更改' }));
  expect(desk.bodies('cs/set_membership').filter(({ preview }) => !preview)).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox', { name: '我知道玩家会失去这些' }));
  await user.click(within(dialog).getByRole('button', { name: '确认更改' }));
  await waitFor(() =>
    expect(desk.bodies('cs/set_membership').at(-1)).toMatchObject({ level: 'none', confirm_lower: true }),
  );
});

test('an agent cannot take a membership back', async () => {
  const { user } = openDesk(fakeDesk(), { path });
  await user.click(await within(await pane()).findByRole('button', { name: '更多' }));
  const dialog = await screen.findByRole('dialog', { name: '更改会员' });
  expect(within(dialog).queryByRole('radio', { name: '收回会员' })).toBeNull();
});

const grant = {
  ...{ id: 7, account: 'player1', level: 'supreme', days: 365, by: 'zijing', at: '2026-01-31T04:00:00.000Z' },
  ...{ reason_code: 'paid', order_number: 'A-1', reason: '' },
};

test('what waits behind the level in force is shown, and a lead decides what waits for one, with a word', async () => {
  const desk = fakeDesk();
  const basic = {
    level: 'basic',
    begins_at: '2026-03-02T00:00:00.000Z',
    ends_at: '2026-03-12T00:00:00.000Z',
  };
  desk.player = { ...desk.player, membership_waiting: [basic], grants: [grant] };
  const { user } = openDesk(desk, { path, as: { role: 'lead' } });
  const player = await pane();
  expect(await within(player).findByText(/^之后：基础，(2026年)?3月2日 到 (2026年)?3月12日$/)).toBeVisible();
  expect(within(player).getByText('至尊 365 天，等待组长确认')).toBeVisible();
  await user.click(within(player).getByRole('button', { name: '拒绝' }));
  expect(desk.bodies('cs/decide_grant')).toEqual([]);
  await user.type(within(player).getByLabelText('说明（拒绝时必填）'), '没有订单');
  await user.click(within(player).getByRole('button', { name: '拒绝' }));
  expect(desk.bodies('cs/decide_grant')).toMatchObject([{ id: 7, confirm: false, words: '没有订单' }]);
});

test('a lead has the grants that wait in the bar, and confirms one', async () => {
  const desk = fakeDesk();
  desk.grants = [grant];
  const { user } = openDesk(desk, { as: { role: 'lead' } });
  await user.click(await screen.findByRole('button', { name: '待确认 1' }));
  const sheet = await screen.findByRole('dialog', { name: '待确认的会员开通' });
  await user.click(await within(sheet).findByRole('button', { name: '确认开通' }));
  expect(await within(sheet).findByText('没有待确认的开通')).toBeVisible();
  expect(desk.bodies('cs/decide_grant')).toMatchObject([{ id: 7, confirm: true }]);
});

test('what was just given is taken back', async () => {
  const desk = fakeDesk();
  const states = { level_before: 'none', expires_before: null, level: 'premium' };
  const change = {
    ...states,
    expires_at: '2026-03-02T00:00:00.000Z',
    at: '2026-01-31T04:59:00.000Z',
    reason: '',
  };
  const given = { level: 'premium', days: 300 };
  const until = new Date(Date.now() + 60_000).toISOString();
  const changes = [{ ...change, by: 'xiaoqiao', id: 9, given, take_back_until: until }];
  desk.player = { ...desk.player, changes };
  const { user } = openDesk(desk, { path });
  await user.click(await within(await pane()).findByRole('button', { name: '撤回刚才的高级 300 天' }));
  expect(desk.bodies('cs/take_back_membership')).toMatchObject([{ account: 'player1', change: 9 }]);
});

test('a failure sends the player the card of its task', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.click(await within(await pane()).findByRole('button', { name: /^npc-pk/ }));
  await waitFor(() =>
    expect(desk.bodies('cs/send_message')[0]).toMatchObject({
      content_type: 'card',
      content: '{"task":"npc-pk"}',
    }),
  );
});

test('a visitor has no membership', async () => {
  const desk = fakeDesk();
  desk.player = null;
  openDesk(desk, { path });
  const player = await pane();
  expect(await within(player).findByText('其他会话')).toBeVisible();
  expect(within(player).queryByText('会员')).toBeNull();
});

test('after a visitor has joined an account the pane has its membership and game without a reload', async () => {
  const desk = fakeDesk();
  const [session] = desk.sessions;
  const { player } = desk;
  Object.assign(session as object, { account: null, name: '访客 4f2a' });
  desk.player = null;
  openDesk(desk, { path });
  expect(await within(await pane()).findByText('其他会话')).toBeVisible();
  expect(within(await pane()).queryByText('会员')).toBeNull();
  Object.assign(session as object, { account: 'player1', name: '玩家1' });
  desk.player = player;
  act(() => void dispatchEvent(new Event('online')));
  expect(await within(await pane()).findByRole('button', { name: '延长 30 天' })).toBeVisible();
  expect(await within(await pane()).findByText('46,000，低于保留 50,000')).toBeVisible();
});

test('on a phone the player is a sheet over the conversation, with an address', async () => {
  const { user, router } = openDesk(fakeDesk(), { path, width: 390 });
  await user.click(await screen.findByRole('link', { name: '玩家1的资料' }));
  expect(router.state.location.pathname).toBe(`${path}/player`);
  const sheet = await screen.findByRole('dialog', { name: '玩家资料' });
  expect(await within(sheet).findByRole('button', { name: '延长 30 天' })).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: '关闭' }));
  expect(router.state.location.pathname).toBe(path);
  act(() => void router.navigate('/desk'));
  expect(await screen.findByRole('listbox')).toBeVisible();
});

test('what could not be read says why, with Retry', async () => {
  const desk = fakeDesk();
  desk.on('cs/player', refusal(503, '服务器忙'));
  const { user } = openDesk(desk, { path });
  const card = await within(await pane()).findByRole('alert', { name: '资料没有取到' });
  await user.click(within(card).getByRole('button', { name: '重试' }));
  expect(await within(await pane()).findByRole('button', { name: '延长 30 天' })).toBeVisible();
});
