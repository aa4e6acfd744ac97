import type { BrowserContext } from '@playwright/test';
import { expect } from './test';

/**
 * Opens the remote that `create mfe-outside /outside` makes, uses what it has of the shell, and closes the device.
 * @param version the one that is expected, where that matters
 */
export async function expectOutside(device: BrowserContext, version?: string): Promise<void> {
  const page = await device.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  // A page comes from either server, and one may be a moment behind.
  await expect(async () => {
    await page.goto('/outside');
    await expect(page.getByRole('heading', { level: 1, name: '新页面' })).toBeVisible();
    if (version)
      await expect(page.locator(`[data-remote=mfe-outside] > [data-version="${version}"]`)).toBeAttached({
        timeout: 1_000,
      });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outside' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/main/game-info');
  expect(problems).toEqual([]);
  await device.close();
}
