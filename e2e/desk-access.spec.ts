import { violationsIn } from './testing/axe';
import { deskOf, newStaff } from './testing/desk';
import { asking, log } from './testing/desk-conversation';
import { call } from './testing/register-by-api';
import { LANGUAGES } from './testing/stage';
import { expect, test } from './testing/test';

test('an agent answers and extends a membership by keyboard alone', async ({ browser, product }) => {
  const { member } = await asking(product, '会员快到期了', 'premium');
  const staff = await newStaff(product, 'agent', '小乔');
  const page = await (await deskOf(browser, product, staff)).newPage();
  await page.goto('/desk');
  await expect(page.getByRole('option').first()).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  await press('F6');
  await expect(page.getByRole('link', { name: '会话', exact: true })).toBeFocused();
  await press('F6');
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeFocused();
  await press('Shift+Tab');
  await expect(page.getByRole('tab', { name: /^待接/ })).toBeFocused();
  await press('Shift+Tab');
  await page.keyboard.type(member.account);
  await expect(page.getByRole('option')).toHaveCount(1);
  for (const key of ['F6', 'F6']) await press(key);
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeFocused();
  for (const key of ['ArrowDown', 'Enter']) await press(key);
  await expect(page.getByRole('textbox', { name: '输入消息' })).toBeFocused();
  await page.keyboard.type('马上为您续期');
  await press('Enter');
  await expect(log(page).getByText('马上为您续期')).toBeVisible();
  for (const name of ['显示手机号', '延长 30 天'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await press('F6');
  await expect(page.getByRole('button', { name: '显示手机号' })).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('button', { name: '延长 30 天' })).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: '更改会员' });
  await expect(dialog.getByText(/^改后：高级/)).toBeVisible();
  await dialog.getByRole('radio', { name: '活动赠送' }).focus();
  for (const key of ['Space', 'Tab', 'Tab', 'Tab', 'Enter']) await press(key);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary').getByText(/剩 60 天$/)).toBeVisible();
  await page.context().close();
});

for (const language of LANGUAGES)
  test(`the desk is accessible in every theme, in ${language}`, {
    tag: language === 'en' ? '@moved' : [],
  }, async ({ browser, product }) => {
    const { session_id, say } = await asking(product, '看看这个 https://example.com/a', 'premium');
    await say('还有这个');
    const staff = await newStaff(product, 'admin', '小乔');
    const note = { token: staff.token, session_id, text: '先查一下', client_id: crypto.randomUUID() };
    await call(product.url, '/api/cs/add_note', note);
    const page = await (await deskOf(browser, product, staff, language)).newPage();
    for (const path of [
      `/desk/s/${session_id}`,
      '/desk/feedback',
      '/desk/announcements',
      '/desk/canned',
      '/desk/staff',
    ]) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
      expect(await violationsIn(page, language), path).toEqual([]);
    }
    await page.context().close();
  });
