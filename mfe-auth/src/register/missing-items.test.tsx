import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, fillIn, form, pass, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

const { account, password, mobile, version, region, server, agreement, register } = form;
let api: ReturnType<typeof setUpRegister>;

beforeEach(() => {
  api = setUpRegister();
});
afterEach(tearDown);

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

test('what is missing is marked from the first try on, until it is there', async () => {
  const { user } = show('/register');
  const boxes = [account, password, mobile, version, region, agreement];
  for (const box of boxes) expect(box()).toBeValid();
  await user.type(account(), 'zhaoyun');
  await user.click(register());
  expect(account()).toBeValid();
  for (const box of boxes.slice(1)) expect(box()).toBeInvalid();
  await user.type(password(), 'secret');
  await user.type(mobile(), '13800138000');
  await choose(user, version, '不确定版本');
  await user.click(agreement());
  for (const box of boxes) expect(box()).toBeValid();
});

test('each box says that it is needed; a region is not without a version', async () => {
  const { user } = show('/register');
  for (const box of [account, password, mobile, version, region, agreement]) expect(box()).toBeRequired();
  expect(server()).not.toBeRequired();
  await choose(user, version, '不确定版本');
  expect(region()).not.toBeRequired();
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

test('Enter leads to the next field without a warning, and opens its list', async () => {
  const { user } = show('/register');
  await user.type(account(), 'zhaoyun{Enter}');
  expect(password()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(mobile()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: '37游戏官服' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Enter in the last field runs the checks', async () => {
  const { user } = show('/register');
  await user.type(account(), 'zhaoyun');
  await choose(user, version, '37游戏官服');
  await choose(user, region, '卧龙区');
  await choose(user, server, '12服');
  await pass(100);
  act(() => server().focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('请输入游戏密码')).toBeVisible();
  expect(password()).toHaveFocus();
});

test('the Enter of an input method leads nowhere', async () => {
  const { user } = show('/register');
  await user.click(account());
  fireEvent.keyDown(account(), { key: 'Enter', keyCode: 229 });
  expect(account()).toHaveFocus();
});

test('a pressed option opens the next list, up to the agreement; one chosen by keyboard does not', async () => {
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await user.click(await screen.findByRole('option', { name: '凤雏区' }));
  await user.click(await screen.findByRole('option', { name: '12服' }));
  await waitFor(() => expect(agreement()).toHaveFocus());
  expect(server()).toHaveValue('12服');
  await user.clear(region());
  await user.type(region(), '卧龙{Enter}');
  await pass(100);
  expect(region()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a version that is unsure leads to the agreement', async () => {
  const { user } = show('/register');
  await choose(user, version, '不确定版本');
  await waitFor(() => expect(agreement()).toHaveFocus());
});

test('what was left empty is marked and said beside its heading, and nothing else', async () => {
  const { user } = show('/register');
  await user.click(account());
  await user.click(mobile());
  expect(account()).toBeInvalid();
  expect(account()).toHaveAccessibleDescription('还差游戏账号');
  for (const box of [password, mobile, version, region, agreement]) expect(box()).toBeValid();
  await user.type(account(), 'zhaoyun');
  expect(account()).toBeValid();
  expect(screen.queryByText('还差游戏账号')).toBeNull();
});

test('whoever looks into the game for a name finds nothing marked', async () => {
  const { user } = show('/register');
  await user.click(account());
  fireEvent.blur(account());
  expect(account()).toBeValid();
});

test('what is said stands at the bottom, where it covers no title', async () => {
  const { user, store } = show('/register');
  await user.click(register());
  await user.click(region());
  expect(store.getState().toasts.map(({ position }) => position)).toEqual(['bottom', 'bottom']);
});
