import { deobfuscate } from '@assistant/contract';
import { rounds } from '@assistant/testing/rounds';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answer, loggedIn } from '../testing/fake-api';
import { fillIn, fillInUnsure, form, pass, setUpRegister, tearDown } from '../testing/register-page';
import { KEY, show } from '../testing/show';

const { account, password, mobile, version, region, server, agreement, register } = form;
let api: ReturnType<typeof setUpRegister>;

beforeEach(() => {
  api = setUpRegister();
});
afterEach(tearDown);

test('success: the request of the spec, an obfuscated login, and game info after 1.5 s', async () => {
  const { user, store, at } = show('/register');
  await fillIn(user);
  await user.click(register());
  expect(await screen.findByText('注册成功！正在自动登录...')).toBeVisible();
  expect(api.at('/api/register')).toEqual([
    {
      username: 'zhaoyun',
      password: 'Chang-Shan7',
      wechat: '13800138000',
      server_name: '卧龙区',
      server_info: '12服',
      game_platform: 1,
    },
  ]);
  await waitFor(() => expect(store.getState().session.token).toBe('token-of-zhaoyun'));
  const [login] = api.at('/api/login');
  expect(login?.username).toBe('zhaoyun');
  expect(deobfuscate(String(login?.password), KEY)).toBe('Chang-Shan7');
  await pass(1_400);
  expect(at()).toBe('/register');
  await pass(100);
  expect(at()).toBe('/main/game-info');
  // Regression: for the rest of its time it lay over what can be pressed there.
  expect(screen.queryByText('注册成功！正在自动登录...')).not.toBeInTheDocument();
});

test.each(
  [
    ['token', { code: 0, msg: '', data: {} }],
    ['data', { code: 0, msg: '' }],
  ].slice(0, rounds(1, 2)) as [string, Answer][],
)('a registration that is answered without %s goes on to log in by itself', async (_, answer) => {
  api.answers['/api/register'] = () => answer;
  const { user, store, at } = show('/register');
  await fillIn(user);
  await user.click(register());
  expect(await screen.findByText('注册成功！正在自动登录...')).toBeVisible();
  await waitFor(() => expect(store.getState().session.token).toBe('token-of-zhaoyun'));
  await pass(1_500);
  expect(at()).toBe('/main/game-info');
});

test.each(
  [
    ['is refused', { code: 401, msg: '', data: null }],
    ['gives no token', { code: 0, msg: '', data: { username: 'zhaoyun' } }],
    ['cannot be reached', new TypeError('Failed to fetch')],
  ].slice(0, rounds(1, 3)) as [string, Answer][],
)('auto-login that %s: a message says so, and the login page follows after 1.5 s', async (_, answer) => {
  jest.spyOn(console, 'error').mockImplementation();
  api.answers['/api/login'] = () => answer;
  const { user, store, at } = show('/register');
  await fillIn(user);
  await user.click(register());
  expect(await screen.findByText('注册成功，但自动登录失败，正在跳转到登录页')).toBeVisible();
  expect(store.getState().session.token).toBeNull();
  await pass(1_400);
  expect(at()).toBe('/register');
  await pass(100);
  expect(at()).toBe('/login');
});

test('after an auto-login that failed the account is there to log in with', async () => {
  api.answers['/api/login'] = () => new TypeError('Failed to fetch');
  const { user } = show('/register');
  await fillIn(user);
  await user.click(register());
  await screen.findByText('注册成功，但自动登录失败，正在跳转到登录页');
  await pass(1_500);
  expect(screen.getByLabelText('用户名')).toHaveValue('zhaoyun');
  expect(screen.getByRole('checkbox', { name: '记住我' })).not.toBeChecked();
});

test('a login of the screen before that is answered here leads on', async () => {
  let answer: (value: unknown) => void = () => {};
  api.answers['/api/login'] = () => new Promise((resolve) => (answer = resolve));
  const { user, at } = show('/login?next=%2Ffeedback');
  await user.type(screen.getByLabelText('用户名'), 'zhaoyun');
  await user.type(screen.getByLabelText('密码'), 'Chang-Shan7');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await user.click(screen.getByRole('link', { name: '注册账号' }));
  await pass(100);
  expect(at()).toBe('/register?next=%2Ffeedback');
  answer(loggedIn('zhaoyun', '赵子龙'));
  await pass(100);
  await waitFor(() => expect(at()).toBe('/feedback'));
});

test('nothing is sent twice, not even in the pause before the redirect', async () => {
  const { user } = show('/register');
  await fillIn(user);
  await user.click(register());
  await user.click(register());
  await screen.findByText('注册成功！正在自动登录...');
  await user.click(register());
  await pass(1_000);
  await user.click(register());
  expect(api.at('/api/register')).toHaveLength(1);
});

test('leaving during the pause is not undone by the redirect', async () => {
  const { user, router, at } = show('/register');
  await fillIn(user);
  await user.click(register());
  await screen.findByText('注册成功！正在自动登录...');
  act(() => router.navigate('/announcement'));
  await pass(5_000);
  expect(at()).toBe('/announcement');
});

test.each(
  [
    ['the server’s words', { code: 409, msg: '账号已存在', data: null }, '账号已存在'],
    ['the spec’s where the server has none', { code: 500, msg: '', data: null }, '注册失败，请稍后再试'],
    ['the network’s', new TypeError('Failed to fetch'), 'Network Error'],
  ].slice(0, rounds(1, 3)) as [string, Answer, string][],
)('a failure is shown with %s, and nothing typed is lost', async (_, answer, words) => {
  api.answers['/api/register'] = () => answer;
  const { user, at } = show('/register');
  await fillIn(user);
  await user.click(register());
  const dialog = await screen.findByRole('alertdialog', { name: '注册失败' });
  expect(within(dialog).getByText(words)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(account()).toHaveValue('zhaoyun'));
  expect(password()).toHaveValue('Chang-Shan7');
  expect(mobile()).toHaveValue('13800138000');
  expect(version()).toHaveTextContent('37游戏官服');
  expect(region()).toHaveValue('卧龙区');
  expect(server()).toHaveValue('12服');
  expect(agreement()).toBeChecked();
  expect(at()).toBe('/register');
});

test.each(
  [
    ['its message', 'no room left', 'no room left'],
    ['the spec’s words where it has none', '', '注册出错，请稍后再试'],
  ].slice(0, rounds(1, 2)) as [string, string, string][],
)('an exception is shown with %s', async (_, message, words) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user } = show('/register');
  await fillIn(user);
  jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new Error(message);
  });
  await user.click(register());
  const dialog = await screen.findByRole('alertdialog', { name: '注册失败' });
  expect(within(dialog).getByText(words)).toBeVisible();
});

test('with 不确定版本 it asks first, and sends nothing when the answer is no', async () => {
  const { user } = show('/register');
  await fillInUnsure(user);
  await user.click(register());
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText('没有选择游戏版本等信息，是否确认注册？')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(api.at('/api/register')).toEqual([]);
});

test('confirmed, it registers without region and server', async () => {
  const { user } = show('/register');
  await fillInUnsure(user);
  await user.click(register());
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('注册成功！正在自动登录...')).toBeVisible();
  expect(api.at('/api/register')).toEqual([
    {
      username: 'zhaoyun',
      password: 'Chang-Shan7',
      wechat: '13800138000',
      server_name: '',
      server_info: '',
      game_platform: -1,
    },
  ]);
});
