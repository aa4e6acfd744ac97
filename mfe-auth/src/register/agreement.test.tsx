import { setLanguage } from '@assistant/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { form, pass, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

type User = ReturnType<typeof show>['user'];
const { agreement } = form;

let api: ReturnType<typeof setUpRegister>;
beforeEach(() => {
  api = setUpRegister();
});
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

const kept = {
  conversations: 730,
  visitors: 90,
  pictures: 365,
  feedback: 400,
  logins: 1,
  audit: 1095,
  runs: 365,
};

test.each([
  [
    'zh',
    '用户协议',
    '最后一条消息之后保存 2 年，没有账号的访客为 90 天；对话里的图片保存 1 年；意见建议保存 400 天',
  ],
  [
    'en',
    'user agreement',
    'for 2 years after their last message, those of visitors without an account for 90 days',
  ],
] as const)(
  'in %s it says how long what is kept, by the settings in effect',
  async (language, link, words) => {
    setLanguage(language);
    api.answers['/api/kept_for'] = () => ({ code: 0, msg: '', data: kept });
    const { user } = show('/register');
    await user.click(screen.getByRole('link', { name: link }));
    const dialog = within(screen.getByRole('dialog'));
    await pass(1000);
    expect(dialog.getByRole('article')).toHaveTextContent(words);
  },
);

test('where the times cannot be read it says so', async () => {
  api.answers['/api/kept_for'] = () => new Error('offline');
  const { user } = show('/register');
  const dialog = await open(user);
  await pass(1000);
  expect(dialog).toHaveTextContent('现在没有读到期限');
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
