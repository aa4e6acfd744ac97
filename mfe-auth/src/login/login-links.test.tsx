import { screen, within } from '@testing-library/react';
import { fakeApi, loggedIn } from '../testing/fake-api';
import { freshPage, show } from '../testing/show';

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

test('the forgot-password dialog says to contact the customer service', async () => {
  const { user } = show('/login');
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  const dialog = screen.getByRole('alertdialog', { name: '忘记密码' });
  expect(within(dialog).getByText('请联系您的助手客服')).toBeVisible();
});

test('the forgot-password dialog leads to the conversation with customer service', async () => {
  const { user, at } = show('/login');
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  await user.click(screen.getByRole('button', { name: '联系客服' }));
  expect(at()).toBe('/login/help');
});

test('the way to register is a link', async () => {
  const { user, at } = show('/login');
  await user.click(screen.getByRole('link', { name: '注册账号' }));
  expect(at()).toBe('/register');
  expect(screen.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
});

test('to register and back, the page that was asked for is remembered', async () => {
  const { user, at } = show('/login?next=%2Ffeedback');
  await user.click(screen.getByRole('link', { name: '注册账号' }));
  expect(at()).toBe('/register?next=%2Ffeedback');
  await user.click(await screen.findByRole('link', { name: '返回登录' }));
  expect(at()).toBe('/login?next=%2Ffeedback');
});
