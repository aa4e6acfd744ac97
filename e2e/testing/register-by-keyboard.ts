import { expect, type Page } from '@playwright/test';
import { box, gameAccount, gamePassword, mobile } from './auth-screens';
import { tabTo } from './keyboard';
import type { Player } from './test';

/** Fills in the registration down to the version of the game, by keyboard alone. */
export async function typeIntoRegistration(page: Page, player: Player): Promise<void> {
  await tabTo(page, gameAccount(page));
  await page.keyboard.type(player.account);
  await tabTo(page, gamePassword(page));
  await page.keyboard.type(player.password);
  await tabTo(page, mobile(page));
  await page.keyboard.type(player.mobile);
  await tabTo(page, box(page, '游戏版本'));
  await page.keyboard.press('Enter');
  const version = page.getByRole('option', { name: '37游戏官服' });
  await expect(version).toBeVisible();
  while (!(await version.evaluate((option) => option === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
