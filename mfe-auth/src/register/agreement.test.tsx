import { setLanguage } from '@assistant/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { form, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

type User = ReturnType<typeof show>['user'];
const { agreement } = form;

beforeEach(() => void setUpRegister());
afterEach(tearDown);

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
