import { screen, waitFor } from '@testing-library/react';
import { fakeDesk, refusal } from './testing/fake-desk';
import { openDesk } from './testing/open-desk';

beforeEach(() => localStorage.clear());

test('an agent signs in with a token of the desk, kept apart from the players’ keys', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { as: null });
  await user.type(screen.getByLabelText('客服账号'), 'xiaoqiao');
  await user.type(screen.getByLabelText('密码'), 'Secret-1');
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('option', { name: /玩家1/ })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('desk_session') ?? '')).toMatchObject({ token: 'desk_1' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(desk.bodies('cs/login')[0]).not.toHaveProperty('token');
  expect(desk.bodies('cs/login')[0]?.password).not.toContain('Secret');
  expect(desk.bodies('cs/sessions')[0]).toMatchObject({ token: 'desk_1' });
});

test('a refused login says why, and what was typed stays', async () => {
  const { user } = openDesk(fakeDesk(), { as: null });
  await user.type(screen.getByLabelText('客服账号'), 'nobody');
  await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有登录：账号或密码不对');
  expect(screen.getByLabelText('客服账号')).toHaveValue('nobody');
  expect(screen.getByLabelText('密码')).toHaveFocus();
});

test('what is missing is said at its field', async () => {
  const { user } = openDesk(fakeDesk(), { as: null });
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByLabelText('客服账号')).toHaveAccessibleDescription('请输入客服账号');
  expect(screen.getByLabelText('客服账号')).toHaveFocus();
});

test('an account that comes from the players’ login is filled in', () => {
  openDesk(fakeDesk(), { as: null, state: { account: 'xiaoqiao' } });
  expect(screen.getByLabelText('客服账号')).toHaveValue('xiaoqiao');
});

test('a player sees that this is for agents, and the way back', () => {
  localStorage.setItem('token', 't');
  localStorage.setItem('userInfo', JSON.stringify({ account: 'zhaoyun', username: '赵云' }));
  openDesk(fakeDesk(), { as: null });
  expect(screen.getByText(/这里只供客服使用。您已用玩家 赵云 登录/)).toBeVisible();
  expect(screen.getByRole('link', { name: '返回三国助手' })).toHaveAttribute('href', '/main/game-info');
});

test('a token that has ended leads back to the login in words, and the address stays', async () => {
  const desk = fakeDesk();
  const { router } = openDesk(desk, { path: '/desk/s/11111111-1111-4111-8111-111111111111' });
  await screen.findByRole('option', { name: /玩家1/ });
  desk.on('cs/set_available', refusal(401, '登录已失效'));
  screen.getByRole('switch', { name: '接待新会话' }).click();
  expect(await screen.findByText(/登录已失效，请重新登录/)).toBeVisible();
  expect(localStorage.getItem('desk_session')).toBeNull();
  expect(router.state.location.pathname).toMatch(/^\/desk\/s\//);
});

test('the alert of an ended session goes with the next try and does not stay beside its error', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk);
  await screen.findByRole('option', { name: /玩家1/ });
  desk.on('cs/set_available', refusal(401, '登录已失效'));
  desk.on('cs/login', refusal(403, '账号已停用'));
  await user.click(await screen.findByRole('switch', { name: '接待新会话' }));
  expect(await screen.findByText(/登录已失效，请重新登录/)).toBeVisible();
  await user.type(screen.getByLabelText('客服账号'), 'xiaoqiao');
  await user.type(screen.getByLabelText('密码'), 'Secret-1{Enter}');
  expect(await screen.findByText('没有登录：账号已停用')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('who leaves in another tab leaves here too', async () => {
  openDesk(fakeDesk());
  await screen.findByRole('option', { name: /玩家1/ });
  localStorage.removeItem('desk_session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'desk_session', newValue: null }));
  await waitFor(() => expect(screen.getByLabelText('客服账号')).toBeVisible());
});
