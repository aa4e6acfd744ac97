import { act, screen } from '@testing-library/react';
import { fetchRegister } from '../register/register-page';
import { fakeApi, loggedIn } from './fake-api';
import { freshPage, type show } from './show';

type User = ReturnType<typeof show>['user'];

export const REGIONS = ['卧龙区', '凤雏区', 'Dragon East'];
const SERVERS = ['1服', '12服'];

/** An answer of `get_server`. */
export const list = (names: string[]) => ({ code: 0, msg: '', data: { server_list: names } });

/** The form is loaded at once, as it is when its link was about to be used. */
beforeAll(() => fetchRegister());

/** Before each test: a fresh page, a stopped clock, and a server where everything works. */
export function setUpRegister() {
  freshPage();
  jest.useFakeTimers();
  const api = fakeApi();
  api.answers['/api/get_server'] = ({ fetch_type }) => list(fetch_type === 1 ? REGIONS : SERVERS);
  api.answers['/api/register'] = ({ username }) => ({ code: 0, msg: '', data: { token: 'r', username } });
  api.answers['/api/login'] = ({ username }) => loggedIn(String(username), '赵子龙');
  return api;
}

/** After each test. */
export function tearDown() {
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** The controls of the screen, by the names players see. */
export const form = {
  account: () => screen.getByLabelText('游戏账号'),
  password: () => screen.getByLabelText('游戏密码'),
  mobile: () => screen.getByLabelText('手机账号'),
  version: () => screen.getByRole('combobox', { name: '游戏版本' }),
  region: () => screen.getByRole('combobox', { name: '游戏区名' }),
  server: () => screen.getByRole('combobox', { name: '游戏区服' }),
  agreement: () => screen.getByRole('checkbox', { name: '我已阅读并同意 用户协议' }),
  register: () => screen.getByRole('button', { name: '注册' }),
};

/** Lets time pass and runs what is due. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens a list and picks a name from it. */
export async function choose(user: User, box: () => HTMLElement, name: string) {
  await user.click(box());
  await user.click(await screen.findByRole('option', { name }));
}

async function fillInPerson(user: User) {
  for (const [box, text] of [
    [form.account, 'zhaoyun'],
    [form.password, 'Chang-Shan7'],
    [form.mobile, '13800138000'],
  ] as const) {
    await user.click(box());
    await user.paste(text);
  }
}

/** Fills in everything. */
export async function fillIn(user: User) {
  await fillInPerson(user);
  await choose(user, form.version, '37游戏官服');
  await choose(user, form.region, '卧龙区');
  await choose(user, form.server, '12服');
  await user.click(form.agreement());
}

/** Fills in what is needed from a player who does not know the version. */
export async function fillInUnsure(user: User) {
  await fillInPerson(user);
  await choose(user, form.version, '不确定版本');
  await user.click(form.agreement());
}
