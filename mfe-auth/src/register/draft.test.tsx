import { screen, waitFor } from '@testing-library/react';
import { fillIn, form, pass, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';
import { REDIRECT_DELAY_MS } from './use-registration';

const { account, password, mobile, version, region, server, agreement, register } = form;
let api: ReturnType<typeof setUpRegister>;

beforeEach(() => {
  api = setUpRegister();
});
afterEach(tearDown);

test('a reload leaves all that was filled in but the password, which no storage holds', async () => {
  const before = show('/register');
  await fillIn(before.user);
  before.unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Chang-Shan7');
  show('/register');
  await pass(100);
  expect(account()).toHaveValue('zhaoyun');
  expect(password()).toHaveValue('');
  expect(mobile()).toHaveValue('13800138000');
  expect(version()).toHaveTextContent('37游戏官服');
  expect(region()).toHaveValue('卧龙区');
  expect(server()).toHaveValue('12服');
  expect(agreement()).toBeChecked();
});

test('after a registration the next one begins with an empty form', async () => {
  api.answers['/api/login'] = () => ({ code: 503, msg: '服务器维护中' });
  const { user, at } = show('/register');
  await fillIn(user);
  await user.click(register());
  await pass(REDIRECT_DELAY_MS + 100);
  await waitFor(() => expect(at()).toBe('/login'));
  await user.click(screen.getByRole('link', { name: '注册账号' }));
  expect(account()).toHaveValue('');
  expect(agreement()).not.toBeChecked();
});

test.each(['{"account":', 'null', '"text"', '{"account":7,"platform":99,"region":{},"agreed":"yes"}'])(
  'a damaged entry %s is an empty form',
  (stored) => {
    sessionStorage.setItem('register-draft', stored);
    show('/register');
    expect(account()).toHaveValue('');
    expect(version()).toHaveTextContent('请选择');
    expect(region()).toHaveValue('');
    expect(agreement()).not.toBeChecked();
  },
);
