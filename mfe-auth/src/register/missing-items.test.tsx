import { act, fireEvent, screen } from '@testing-library/react';
import { choose, fillIn, form, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

const { account, password, mobile, version, region, agreement, register } = form;
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
