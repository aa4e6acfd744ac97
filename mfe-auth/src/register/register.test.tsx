import { fireEvent, screen } from '@testing-library/react';
import { form, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

const { account, password, mobile } = form;

beforeEach(() => void setUpRegister());
afterEach(tearDown);

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

test('the viewport is locked on this screen only and restored on leaving it', async () => {
  const viewport = () => document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content;
  const { user } = show('/register');
  expect(viewport()).toContain('user-scalable=no');
  expect(viewport()).toContain('maximum-scale=1');
  await user.click(screen.getByRole('link', { name: '返回登录' }));
  expect(viewport()).toBe('width=device-width');
});
