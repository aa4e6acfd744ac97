import { expect, register, test } from './testing/test';

test('a new player registers, sets up a task, writes to customer service and logs out', async ({
  page,
  player,
  problems,
}) => {
  await register(page, player);
  await expect(page.getByText('注册成功！正在自动登录...')).toBeVisible();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await expect(page).toHaveTitle('游戏信息 - Three Kingdoms Assistant');
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();

  await page.goto('/basic/mining');
  await expect(page).toHaveTitle('蓬莱寻宝 - Three Kingdoms Assistant');
  await page.getByRole('switch', { name: '启用' }).click();
  await page.getByRole('radio', { name: '用道具' }).click();
  // The clicks may be saved together or one by one; the last one is what is waited for.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/update_config') &&
      answer.ok() &&
      answer.request().postDataJSON().setting.mining?.autoHarvest === false,
  );
  await page.getByRole('switch', { name: '自动收获' }).click();
  await saved;
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: '启用' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '用道具' })).toBeChecked();
  await expect(page.getByRole('switch', { name: '自动收获' })).not.toBeChecked();

  await page.goto('/main/customer-service');
  await expect(page).toHaveTitle('在线客服 - Three Kingdoms Assistant');
  await page.getByRole('textbox', { name: '输入消息' }).fill('主公的粮草不够了，怎么办？');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('主公的粮草不够了，怎么办？')).toBeVisible();
  await page.reload();
  await expect(page.getByText('主公的粮草不够了，怎么办？')).toBeVisible();

  expect(problems).toEqual([]);
  await page.getByRole('link', { name: '助手设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/main/game-info');
  await expect(page).toHaveURL(/\/login/);
  // A call that was under way when the login ended may be refused.
  expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
});
