import { deobfuscate } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { signedIn, type UserInfo } from '@assistant/store';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, loggedIn } from '../testing/fake-api';
import { freshPage, KEY, show } from '../testing/show';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  freshPage();
  jest.useFakeTimers();
  api = fakeApi();
  api.answers['/api/login'] = ({ username }) => loggedIn(String(username), '赵子龙');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const account = () => screen.getByLabelText<HTMLInputElement>('用户名');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const remember = () => screen.getByRole('checkbox', { name: '记住我' });
const logIn = () => screen.getByRole('button', { name: '登录' });

async function fillIn(user: ReturnType<typeof show>['user']) {
  await user.type(account(), 'zhaoyun');
  await user.type(password(), 'Chang-Shan7');
}

test('the screen carries the brand in both languages, the warning and its title', () => {
  show('/login');
  expect(screen.getByRole('heading', { level: 1, name: '三国助手' })).toBeVisible();
  expect(screen.getByText('Three Kingdoms Assistant')).toBeVisible();
  expect(screen.getByText('激活前请勿付费，谨防诈骗')).toBeVisible();
  expect(document.title).toBe('登录 - Three Kingdoms Assistant');
});

test('an agent is led to the desk, where the account is filled in', async () => {
  api.answers['/api/login'] = () => ({
    code: 403,
    msg: '这是客服账号，请到客服台登录',
    data: { desk: true },
  });
  const { user, router, at } = show('/login');
  await fillIn(user);
  await user.click(logIn());
  await waitFor(() => expect(at()).toBe('/desk'));
  expect(router.state.location.state).toEqual({ account: 'zhaoyun' });
  expect(localStorage.getItem('token')).toBeNull();
});

test('in English the warning and the title are the spec’s', () => {
  setLanguage('en');
  show('/login');
  expect(screen.getByText('avoid paying before activation, beware of fraud')).toBeVisible();
  expect(document.title).toBe('Log in - Three Kingdoms Assistant');
});

test('remember-me is off by default', () => {
  show('/login');
  expect(remember()).not.toBeChecked();
});

test('the password is visible by default, and a button hides and shows it', async () => {
  const { user } = show('/login');
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('a login sends the obfuscated password, stores the session and goes to game detail', async () => {
  const { user, store, at } = show('/login');
  await fillIn(user);
  await user.click(logIn());
  await waitFor(() => expect(at()).toBe('/game-detail'));
  const [body] = api.at('/api/login');
  expect(body?.username).toBe('zhaoyun');
  expect(body?.password).not.toContain('Chang-Shan7');
  expect(deobfuscate(String(body?.password), KEY)).toBe('Chang-Shan7');
  expect(store.getState().session.token).toBe('token-of-zhaoyun');
  expect(localStorage.getItem('token')).toBe('token-of-zhaoyun');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
    account: 'zhaoyun',
    username: '赵子龙',
    token: 'token-of-zhaoyun',
  });
});

test('the stored userInfo is the answer plus the account that was typed', async () => {
  api.answers['/api/login'] = () => loggedIn('spelled-otherwise', '赵子龙');
  const { user, at } = show('/login');
  await fillIn(user);
  await user.click(logIn());
  await waitFor(() => expect(at()).toBe('/game-detail'));
  const { data } = loggedIn('zhaoyun', '赵子龙', 'token-of-spelled-otherwise');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(data);
});

test('the login page is not left behind in the history', async () => {
  const { user, router, at } = show('/login');
  await fillIn(user);
  await user.click(logIn());
  await waitFor(() => expect(at()).toBe('/game-detail'));
  act(() => router.navigate(-1));
  expect(at()).toBe('/before');
});

test('after a login the player returns to the page that was asked for', async () => {
  const { user, at } = show('/login?next=%2Fbasic%2Fmining%3Fa%3D1');
  await fillIn(user);
  await user.click(logIn());
  await waitFor(() => expect(at()).toBe('/basic/mining?a=1'));
});

test('an address of another site is not a page that was asked for', async () => {
  const { user, at } = show('/login?next=%2F%2Fevil.example%2Fmain');
  await fillIn(user);
  await user.click(logIn());
  await waitFor(() => expect(at()).toBe('/game-detail'));
});

test('white space is stripped from account and password, the ideographic space too', async () => {
  const { user } = show('/login');
  await user.type(account(), ' zhao　yun ');
  await user.type(password(), '\u3000Chang Shan7 ');
  expect(account()).toHaveValue('zhaoyun');
  await user.click(logIn());
  const [body] = api.at('/api/login');
  expect(body?.username).toBe('zhaoyun');
  expect(deobfuscate(String(body?.password), KEY)).toBe('ChangShan7');
});

test.each([
  ['neither', '', ''],
  ['no password', 'zhaoyun', ''],
  ['no account', '', 'secret'],
  ['white space only', '  ', '　'],
])('%s: 请输入用户名和密码, and no request is sent', async (_, name, secret) => {
  const { user } = show('/login');
  if (name) await user.type(account(), name);
  if (secret) await user.type(password(), secret);
  await user.click(logIn());
  expect(screen.getByText('请输入用户名和密码')).toBeVisible();
  expect(api.asked).toEqual([]);
  expect(name.trim() ? password() : account()).toHaveFocus();
});

test.each([
  ['the server’s words', { code: 401, msg: '账号或密码错误', data: null }, '账号或密码错误'],
  ['登录失败 where the server has none', { code: 500, msg: '', data: null }, null],
  ['the network’s', new TypeError('Failed to fetch'), 'Network Error'],
  ['请求失败 for a page that is not the API’s', '<!doctype html>', '请求失败'],
])('a failed login opens a dialog titled 登录失败 with %s', async (_, answer, words) => {
  api.answers['/api/login'] = () => answer;
  jest.spyOn(console, 'error').mockImplementation();
  const { user, at } = show('/login');
  await fillIn(user);
  await user.click(logIn());
  const dialog = await screen.findByRole('alertdialog', { name: '登录失败' });
  if (words) expect(within(dialog).getByText(words)).toBeVisible();
  else expect(dialog).toHaveAccessibleDescription('登录失败');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(account()).toHaveValue('zhaoyun');
  expect(password()).toHaveValue('Chang-Shan7');
  expect(at()).toBe('/login');
});

test('a second press while the server is asked does nothing', async () => {
  api.answers['/api/login'] = () => new Promise(() => {});
  const { user } = show('/login');
  await fillIn(user);
  await user.click(logIn());
  await user.click(logIn());
  await user.type(password(), '{Enter}');
  expect(api.at('/api/login')).toHaveLength(1);
});

test('Enter in a field logs in', async () => {
  const { user, at } = show('/login');
  await fillIn(user);
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(at()).toBe('/game-detail'));
});

test('a link’s account and password fill the form, tick remember-me and leave address and history', async () => {
  const { router, at } = show('/login?account=zhao%E3%80%80yun&password=Chang+Shan7&next=%2Ffeedback');
  expect(account()).toHaveValue('zhaoyun');
  expect(password()).toHaveValue('ChangShan7');
  expect(remember()).toBeChecked();
  await waitFor(() => expect(at()).toBe('/login?next=%2Ffeedback'));
  act(() => router.navigate(-1));
  expect(at()).toBe('/before');
  act(() => router.navigate(1));
  expect(at()).toBe('/login?next=%2Ffeedback');
});

test('a browser that cannot seal a password does not keep it, and says so', async () => {
  const { user } = show('/login');
  await fillIn(user);
  await user.click(remember());
  await user.click(logIn());
  expect(await screen.findByText('此浏览器无法安全保存密码，下次请重新输入')).toBeVisible();
  expect(Object.values(localStorage).join()).not.toContain('Chang-Shan7');
  expect(localStorage.getItem('is_remember_login_data')).toBe('true');
  expect(localStorage.getItem('password')).toBeNull();
});

test('while an input method composes nothing is stripped; at its end the text is', () => {
  show('/login');
  fireEvent.compositionStart(account());
  fireEvent.change(account(), { target: { value: 'zhao yun' } });
  expect(account()).toHaveValue('zhao yun');
  fireEvent.compositionEnd(account(), { data: '赵 云' });
  expect(account()).toHaveValue('zhaoyun');
});

test('a session begun in another tab leads on from here, too', () => {
  const { store, at } = show('/login');
  act(() => {
    store.dispatch(signedIn({ token: 't', user: { account: 'zhaoyun', token: 't' } as UserInfo }));
  });
  expect(at()).toBe('/game-detail');
});

test('on its way to another area the remote draws nothing and keeps its hands off the title', () => {
  const { router } = show('/login');
  act(() => router.navigate('/main/game-info'));
  document.title = 'of the shell';
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(document.title).toBe('of the shell');
});
