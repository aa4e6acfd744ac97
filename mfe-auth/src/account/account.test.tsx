import { signedIn, type UserInfo } from '@assistant/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { freshPage, show } from '../testing/show';
import { fetchPages } from './account-page';

/** The pages are fetched at once, as they are when one of them was open before. */
beforeAll(() => fetchPages());

const user = { account: 'zhaoyun', username: '赵子龙', role: 'player' } as UserInfo;
const details = { wechat: '138', server_name: '', server_info: '', game_platform: -1 };
const login = {
  id: 'a'.repeat(16),
  device: 'Mozilla Chrome/130 Android',
  ip: '10.0.0.1',
  created_at: '2026-05-01T04:00:00.000Z',
  last_used_at: '2026-05-01T04:00:00.000Z',
  current: true,
};

function open(address: string) {
  freshPage();
  const api = fakeApi();
  api.answers['/api/account/details'] = () => ({ code: 0, msg: '', data: details });
  const page = show(address);
  act(() => void page.store.dispatch(signedIn({ token: 't1', user: { ...user, token: 't1' } })));
  return { ...page, api };
}

const old = () => screen.findByRole('textbox', { name: '原密码' });
const next = () => screen.getByRole('textbox', { name: '新密码' });
const save = () => screen.getByRole('button', { name: '核对并保存' });

test('a password that is missing is marked and focused, and nothing is asked', async () => {
  const { user: person, api } = open('/account/password');
  await person.type(await old(), 'old');
  await person.click(save());
  expect(screen.getByText('请填写')).toBeVisible();
  expect(next()).toHaveFocus();
  expect(api.at('/api/account/change_password')).toEqual([]);
});

test('what the game refuses stands at the new password until it is changed; what was typed stays', async () => {
  const { user: person, api } = open('/account/password');
  api.answers['/api/account/change_password'] = () => ({
    code: 400,
    msg: '新密码：游戏不认',
    data: { field: 'new_password' },
  });
  await person.type(await old(), 'old');
  await person.type(next(), 'new');
  await person.click(save());
  expect(await screen.findByText('新密码：游戏不认')).toBeVisible();
  expect(next()).toHaveValue('new');
  expect(next()).toHaveFocus();
  await person.type(next(), '2');
  expect(screen.queryByText('新密码：游戏不认')).toBeNull();
});

test('after the change the page goes on with the new token', async () => {
  const { user: person, api, store, at } = open('/account/password');
  api.answers['/api/account/change_password'] = () => ({ code: 0, msg: '', data: { token: 't2', ended: 1 } });
  await person.type(await old(), 'old');
  await person.type(next(), 'new');
  await person.click(save());
  expect(await screen.findByText(/新密码已保存/)).toBeVisible();
  expect(store.getState().session).toMatchObject({ token: 't2', user: { account: 'zhaoyun', token: 't2' } });
  expect(at()).toBe('/main/settings');
  expect(JSON.stringify(localStorage)).not.toContain('new"');
});

test('without a network a dialog says so, and the form stays as it was', async () => {
  const { user: person, api } = open('/account/password');
  api.answers['/api/account/change_password'] = () => new Error('offline');
  await person.type(await old(), 'old');
  await person.type(next(), 'new');
  await person.click(save());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Network Error');
  await person.click(screen.getByRole('button', { name: '确定' }));
  expect(next()).toHaveValue('new');
});

test('details that are the same are not sent; the phone number takes digits only', async () => {
  const { user: person, api } = open('/account/details');
  const phone = await screen.findByLabelText('手机账号');
  expect(screen.getByText('zhaoyun')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('没有改动')).toBeVisible();
  await person.type(phone, 'x9');
  expect(phone).toHaveValue('1389');
  api.answers['/api/account/save_details'] = (body) => ({
    code: 0,
    msg: '',
    data: { ...details, wechat: String(body.wechat), username: '赵子龙' },
  });
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('资料已保存')).toBeVisible();
  expect(api.at('/api/account/save_details')).toMatchObject([{ wechat: '1389', token: 't1' }]);
});

test('the only device cannot be ended', async () => {
  const { api } = open('/account/logins');
  api.answers['/api/account/logins'] = () => ({ code: 0, msg: '', data: { logins: [login] } });
  expect(await screen.findByText('Chrome · Android')).toBeVisible();
  expect(screen.getByText('没有其他设备登录。')).toBeVisible();
  expect(screen.queryByRole('button', { name: /结束/ })).toBeNull();
});

test('a login of the board is named as one, also where it is ended', async () => {
  const { api } = open('/account/logins');
  const board = { ...login, id: 'b'.repeat(16), current: false, board: true };
  api.answers['/api/account/logins'] = () => ({ code: 0, msg: '', data: { logins: [login, board] } });
  expect(await screen.findByText('「我的主公」板')).toBeVisible();
  expect(screen.getByRole('button', { name: '结束 Chrome · Android，「我的主公」板 的登录' })).toBeVisible();
});

test('regression: the end of a login that came twice was shown as failed', async () => {
  const { user: person, api } = open('/account/logins');
  const other = { ...login, id: 'b'.repeat(16), current: false };
  api.answers['/api/account/logins'] = () => ({ code: 0, msg: '', data: { logins: [login, other] } });
  api.answers['/api/account/end_login'] = () => ({ code: 404, msg: '找不到这个登录', data: {} });
  await person.click(await screen.findByRole('button', { name: /^结束 Chrome/ }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '结束' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.at('/api/account/end_login')).toHaveLength(1);
  expect(screen.queryByText(/找不到/)).toBeNull();
});

test('a deletion asks for the own name before it asks for anything else, and then once more', async () => {
  const { user: person, api, store } = open('/account/delete');
  const name = await screen.findByLabelText('输入账号名以确认');
  await person.type(screen.getByRole('textbox', { name: '游戏密码' }), 'p');
  await person.type(name, 'somebody');
  await person.click(screen.getByRole('button', { name: '删除账号' }));
  expect(screen.getByText('与当前账号不符')).toBeVisible();
  expect(name).toHaveFocus();
  await person.clear(name);
  await person.type(name, 'zhaoyun');
  await person.click(screen.getByRole('button', { name: '删除账号' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('确定删除账号？');
  expect(api.at('/api/account/delete')).toEqual([]);
  expect(store.getState().session.token).toBe('t1');
});

test('a password that is refused after the dialog has the focus, at the deletion', async () => {
  const { user: person, api } = open('/account/delete');
  api.answers['/api/account/delete'] = () => ({
    code: 400,
    msg: '密码：不正确',
    data: { field: 'password' },
  });
  await person.type(await screen.findByLabelText('输入账号名以确认'), 'zhaoyun');
  const password = screen.getByRole('textbox', { name: '游戏密码' });
  await person.type(password, 'p');
  await person.click(screen.getByRole('button', { name: '删除账号' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: '删除账号' }));
  expect(await screen.findByText('密码：不正确')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(password).toHaveFocus();
});

test('a region that is missing is told in words where the version asks for one', async () => {
  const { user: person, api } = open('/account/details');
  api.answers['/api/account/details'] = () => ({ code: 0, msg: '', data: { ...details, game_platform: 1 } });
  await person.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请选择游戏区名')).toBeVisible();
});

test('a place that the server refuses is told', async () => {
  const { user: person, api } = open('/account/details');
  api.answers['/api/account/save_details'] = () => ({
    code: 400,
    msg: '游戏区名：没有这个区',
    data: { field: 'server_name' },
  });
  await person.type(await screen.findByLabelText('手机账号'), '9');
  await person.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('游戏区名：没有这个区');
});
