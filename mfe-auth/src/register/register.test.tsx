import { deobfuscate } from '@assistant/shared/contract';
import { setLanguage } from '@assistant/shared/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, loggedIn } from '../testing/fake-api';
import { freshPage, KEY, show } from '../testing/show';
import { REDIRECT_DELAY_MS } from './use-registration';

let api: ReturnType<typeof fakeApi>;
const REGIONS = ['卧龙区', '凤雏区', 'Dragon East'];
const SERVERS = ['1服', '12服'];
const list = (names: string[]) => ({ code: 0, msg: '', data: { server_list: names } });

beforeEach(() => {
  freshPage();
  jest.useFakeTimers();
  api = fakeApi();
  api.answers['/api/get_server'] = ({ fetch_type }) => list(fetch_type === 1 ? REGIONS : SERVERS);
  api.answers['/api/register'] = ({ username }) => ({ code: 0, msg: '', data: { token: 'r', username } });
  api.answers['/api/login'] = ({ username }) => loggedIn(String(username), '赵子龙');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type User = ReturnType<typeof show>['user'];
const account = () => screen.getByLabelText('游戏账号');
const password = () => screen.getByLabelText('游戏密码');
const mobile = () => screen.getByLabelText('手机账号');
const version = () => screen.getByRole('combobox', { name: '游戏版本' });
const region = () => screen.getByRole('combobox', { name: '游戏区名' });
const server = () => screen.getByRole('combobox', { name: '游戏区服' });
const agreement = () => screen.getByRole('checkbox', { name: '我已阅读并同意 用户协议' });
const register = () => screen.getByRole('button', { name: '注册' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function choose(user: User, box: () => HTMLElement, name: string) {
  await user.click(box());
  await user.click(await screen.findByRole('option', { name }));
}

async function fillIn(user: User) {
  await user.type(account(), 'zhaoyun');
  await user.type(password(), 'Chang-Shan7');
  await user.type(mobile(), '13800138000');
  await choose(user, version, '37游戏官服');
  await choose(user, region, '卧龙区');
  await choose(user, server, '12服');
  await user.click(agreement());
}

async function fillInUnsure(user: User) {
  await user.type(account(), 'zhaoyun');
  await user.type(password(), 'Chang-Shan7');
  await user.type(mobile(), '13800138000');
  await choose(user, version, '不确定版本');
  await user.click(agreement());
}

describe('the form', () => {
  test('carries the brand, the warning and its title', () => {
    show('/register');
    expect(screen.getByText('三国助手')).toBeVisible();
    expect(screen.getByText('Three Kingdoms Assistant')).toBeVisible();
    expect(screen.getByText('激活前请勿付费，谨防诈骗')).toBeVisible();
    expect(document.title).toBe('注册 - Three Kingdoms Assistant');
  });

  test('white space is stripped from account and password', async () => {
    const { user } = show('/register');
    await user.type(account(), ' zhao　yun');
    await user.type(password(), 'Chang Shan 7');
    expect(account()).toHaveValue('zhaoyun');
    expect(password()).toHaveValue('ChangShan7');
  });

  test('the mobile number takes digits only, 11 at most, wherever they are typed or pasted', async () => {
    const { user } = show('/register');
    await user.type(mobile(), '1a3-8');
    expect(mobile()).toHaveValue('138');
    await user.clear(mobile());
    await user.click(mobile());
    await user.paste('+86 138-0013-8000');
    expect(mobile()).toHaveValue('86138001380');
  });

  test('a letter typed in the middle of the number leaves the caret where it was', async () => {
    const { user } = show('/register');
    await user.type(mobile(), '1380');
    await user.type(mobile(), 'x9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(mobile()).toHaveValue('13980');
  });

  test('while an input method composes the number is not touched', () => {
    show('/register');
    fireEvent.compositionStart(mobile());
    fireEvent.change(mobile(), { target: { value: '１３８ni' } });
    expect(mobile()).toHaveValue('１３８ni');
    fireEvent.compositionEnd(mobile());
    expect(mobile()).toHaveValue('138');
  });

  test('the way back to login is a link', async () => {
    const { user, at } = show('/register');
    await user.click(screen.getByRole('link', { name: '返回登录' }));
    expect(at()).toBe('/login');
  });
});

describe('version, region and server', () => {
  test('the versions are those of the spec, each with its icon', async () => {
    const { user } = show('/register');
    await user.click(version());
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      '不确定版本',
      '兵临天下APP/小程序',
      '37游戏官服',
      '金鸿互动手机三国H5',
      '63游戏',
      '皇者天下',
      '如玩网页',
      'G妹游戏(破局中章)',
    ]);
    for (const option of options) expect(option.querySelector('svg')).toBeInTheDocument();
  });

  test('a version loads its regions, a region its servers, with the calls of the spec', async () => {
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await choose(user, region, '凤雏区');
    await choose(user, server, '12服');
    expect(api.at('/api/get_server')).toEqual([
      { fetch_type: 1, game_platform: 1 },
      { fetch_type: 2, game_platform: 1, server_name: '凤雏区' },
    ]);
    expect(server()).toHaveValue('12服');
  });

  test('the server is disabled until a region is chosen', async () => {
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    expect(server()).toBeDisabled();
    await choose(user, region, '卧龙区');
    expect(server()).toBeEnabled();
  });

  test('another version clears region and server and asks for its own regions', async () => {
    const { user } = show('/register');
    await fillIn(user);
    await choose(user, version, '63游戏');
    expect(region()).toHaveValue('');
    expect(server()).toHaveValue('');
    expect(server()).toBeDisabled();
    expect(api.at('/api/get_server').at(-1)).toEqual({ fetch_type: 1, game_platform: 3 });
  });

  test('another region clears the server', async () => {
    const { user } = show('/register');
    await fillIn(user);
    await choose(user, region, '凤雏区');
    expect(server()).toHaveValue('');
  });

  test('regions of the version before, answered late, are not offered', async () => {
    api.answers['/api/get_server'] = ({ game_platform }) =>
      game_platform === 1
        ? new Promise((resolve) => setTimeout(() => resolve(list(['旧区'])), 5_000))
        : list(['新区']);
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await choose(user, version, '63游戏');
    await pass(6_000);
    await user.click(region());
    expect(await screen.findByRole('option', { name: '新区' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: '旧区' })).not.toBeInTheDocument();
  });

  test('不确定版本 asks for no regions', async () => {
    const { user } = show('/register');
    await choose(user, version, '不确定版本');
    await pass(1_000);
    expect(api.at('/api/get_server')).toEqual([]);
  });

  test.each([
    ['no version', null],
    ['不确定版本', '不确定版本'],
  ])('with %s, picking a region or a server says 请先选择游戏版本', async (_, chosen) => {
    const { user } = show('/register');
    if (chosen) await choose(user, version, chosen);
    for (const box of [region, server]) {
      await user.click(box());
      expect(screen.getByText('请先选择游戏版本')).toBeVisible();
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      await pass(5_000);
      expect(screen.queryByText('请先选择游戏版本')).not.toBeInTheDocument();
    }
  });

  test('the list says 加载中... while it loads', async () => {
    api.answers['/api/get_server'] = () => new Promise(() => {});
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await user.click(region());
    expect(await screen.findAllByText('加载中...')).not.toHaveLength(0);
  });

  test.each([
    ['dragon', 'Dragon East'],
    ['GONE', 'Dragon East'],
    [' 凤 雏 ', '凤雏区'],
  ])('typing %j finds %j: any part, whatever the case and the white space', async (query, name) => {
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await pass(100);
    await user.type(region(), query);
    expect(await screen.findByRole('option', { name })).toBeInTheDocument();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  test('a name that is not there says 无匹配结果', async () => {
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await pass(100);
    await user.type(region(), '许昌');
    expect(await screen.findByText('无匹配结果')).toBeInTheDocument();
  });

  test('a press anywhere outside closes the list', async () => {
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await pass(100);
    await user.click(region());
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    await user.click(screen.getByText('三国助手'));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  test.each([
    ['a refusal', { code: 503, msg: '游戏维护中', data: null }],
    ['a broken network', new TypeError('Failed to fetch')],
    ['an answer of another shape', { code: 0, msg: '', data: { servers: [] } }],
    ['a page instead of an answer', '<!doctype html>'],
  ])('%s to the region list: the spec’s message, nothing lost, and a way to try again', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation();
    const answers = [answer, list(REGIONS)];
    api.answers['/api/get_server'] = () => answers.shift() ?? list([]);
    const { user } = show('/register');
    await user.type(account(), 'zhaoyun');
    await choose(user, version, '37游戏官服');
    expect(await screen.findByRole('alert')).toHaveTextContent('获取游戏区名失败，请稍后再试');
    expect(account()).toHaveValue('zhaoyun');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await choose(user, region, '卧龙区');
    expect(region()).toHaveValue('卧龙区');
  });

  test('a failure of the server list has its own message', async () => {
    api.answers['/api/get_server'] = ({ fetch_type }) =>
      fetch_type === 1 ? list(REGIONS) : { code: 500, msg: '', data: null };
    const { user } = show('/register');
    await choose(user, version, '37游戏官服');
    await choose(user, region, '卧龙区');
    expect(await screen.findByRole('alert')).toHaveTextContent('获取游戏区服失败，请稍后再试');
    expect(region()).toHaveValue('卧龙区');
  });

  test.each([
    ['游戏区名在哪里', /左边的区名/],
    ['游戏区服在哪里', /右边的区服/],
  ])('%s is answered by a picture', async (question, picture) => {
    const { user } = show('/register');
    await user.click(screen.getByRole('button', { name: question }));
    const dialog = screen.getByRole('dialog', { name: question });
    expect(within(dialog).getByRole('img', { name: picture })).toBeVisible();
  });
});

describe('what is missing', () => {
  test('the button looks disabled until all is filled in', async () => {
    const { user } = show('/register');
    expect(register()).toHaveAttribute('aria-disabled', 'true');
    await fillIn(user);
    expect(register()).not.toHaveAttribute('aria-disabled');
    await user.click(agreement());
    expect(register()).toHaveAttribute('aria-disabled', 'true');
  });

  test('pressing it while all is missing names all of it', async () => {
    const { user } = show('/register');
    await user.click(register());
    expect(
      screen.getByText(
        '注册信息填写不完整，请检查：游戏账号、游戏密码、手机账号、游戏版本、游戏区名、用户协议',
      ),
    ).toBeVisible();
    expect(api.asked).toEqual([]);
  });

  test('pressing it by keyboard does the same', async () => {
    const { user } = show('/register');
    await user.type(account(), 'zhaoyun');
    act(() => register().focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^注册信息填写不完整，请检查：游戏密码、手机账号/)).toBeVisible();
  });

  test('不确定版本 needs no region', async () => {
    const { user } = show('/register');
    await choose(user, version, '不确定版本');
    await user.click(register());
    expect(
      screen.getByText('注册信息填写不完整，请检查：游戏账号、游戏密码、手机账号、用户协议'),
    ).toBeVisible();
  });

  test('Enter in a field checks one thing after the other and leads to what is missing', async () => {
    const { user } = show('/register');
    const enter = async (message: string) => {
      fireEvent.submit(account().closest('form') as HTMLFormElement);
      expect(await screen.findByText(message)).toBeVisible();
    };
    await enter('请输入游戏账号');
    expect(account()).toHaveFocus();
    await user.type(account(), 'zhaoyun');
    await enter('请输入游戏密码');
    expect(password()).toHaveFocus();
    await user.type(password(), 'secret');
    await enter('请输入手机账号');
    expect(mobile()).toHaveFocus();
    await user.type(mobile(), '13800138000');
    await enter('请选择游戏版本');
    expect(version()).toHaveFocus();
    await choose(user, version, '37游戏官服');
    await enter('请选择游戏区名');
    expect(region()).toHaveFocus();
    await choose(user, region, '卧龙区');
    await enter('请阅读并同意用户协议');
    expect(agreement()).toHaveFocus();
    expect(api.at('/api/register')).toEqual([]);
  });

  test('an Enter in a field is such a check, not a press of the button', async () => {
    const { user } = show('/register');
    await user.type(account(), 'zhaoyun{Enter}');
    expect(screen.getByText('请输入游戏密码')).toBeVisible();
  });
});

describe('the agreement', () => {
  const open = async (user: User) => {
    await user.click(screen.getByRole('link', { name: '用户协议' }));
    return screen.getByRole('dialog', { name: '用户协议' });
  };

  test('its link opens it without ticking the box', async () => {
    const { user } = show('/register');
    await open(user);
    expect(screen.getByRole('checkbox', { hidden: true })).not.toBeChecked();
  });

  test('it says that automation may break a game’s rules and that one may stop at any time', async () => {
    const { user } = show('/register');
    const dialog = await open(user);
    expect(dialog).toHaveTextContent('可能违反您所玩游戏的用户规则');
    expect(dialog).toHaveTextContent('您可以随时停用任何一个任务、暂停全部任务，或者不再使用助手');
  });

  test('in English it says so in English', async () => {
    setLanguage('en');
    const { user } = show('/register');
    await user.click(screen.getByRole('link', { name: 'user agreement' }));
    const dialog = screen.getByRole('dialog', { name: 'User agreement' });
    expect(dialog).toHaveTextContent('may break the rules of the game you play');
    expect(dialog).toHaveTextContent('stop using the assistant at any time');
  });

  test('同意 ticks the box', async () => {
    const { user } = show('/register');
    await user.click(within(await open(user)).getByRole('button', { name: '同意' }));
    await waitFor(() => expect(agreement()).toBeChecked());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('拒绝 unticks it and thanks the player', async () => {
    const { user } = show('/register');
    await user.click(agreement());
    await user.click(within(await open(user)).getByRole('button', { name: '拒绝' }));
    expect(screen.getByText('您已拒绝用户协议，感谢您的支持！')).toBeVisible();
    await waitFor(() => expect(agreement()).not.toBeChecked());
  });

  test('closing it without an answer changes nothing', async () => {
    const { user } = show('/register');
    await user.click(agreement());
    await open(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(agreement()).toBeChecked());
  });
});

describe('registering', () => {
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
    await pass(REDIRECT_DELAY_MS - 100);
    expect(at()).toBe('/register');
    await pass(100);
    expect(at()).toBe('/main/game-info');
  });

  test.each([
    ['is refused', { code: 401, msg: '', data: null }],
    ['gives no token', { code: 0, msg: '', data: { username: 'zhaoyun' } }],
    ['cannot be reached', new TypeError('Failed to fetch')],
  ])('auto-login that %s: it is said, and login follows after 1.5 s', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation();
    api.answers['/api/login'] = () => answer;
    const { user, store, at } = show('/register');
    await fillIn(user);
    await user.click(register());
    expect(await screen.findByText('注册成功，但自动登录失败，正在跳转到登录页')).toBeVisible();
    expect(store.getState().session.token).toBeNull();
    await pass(REDIRECT_DELAY_MS - 100);
    expect(at()).toBe('/register');
    await pass(100);
    expect(at()).toBe('/login');
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

  test.each([
    ['the server’s words', { code: 409, msg: '账号已存在', data: null }, '账号已存在'],
    ['the spec’s where the server has none', { code: 500, msg: '', data: null }, '注册失败，请稍后再试'],
    ['the network’s', new TypeError('Failed to fetch'), 'Network Error'],
  ])('a failure is told with %s, and nothing typed is lost', async (_, answer, words) => {
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
});

test('the viewport is locked on this screen only and restored on leaving it', async () => {
  const viewport = () => document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content;
  const { user } = show('/register');
  expect(viewport()).toContain('user-scalable=no');
  expect(viewport()).toContain('maximum-scale=1');
  await user.click(screen.getByRole('link', { name: '返回登录' }));
  expect(viewport()).toBe('width=device-width');
});
