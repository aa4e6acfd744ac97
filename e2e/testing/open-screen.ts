import { expect, type Page } from '@playwright/test';
import type { Evaluates } from './evaluates';
import type { Screen } from './screen';
import type { Language } from './stage';

/** Waits until nothing on the page is still to come. */
export const isComplete = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);

/** Opens a screen and waits until everything on it is shown and at rest. */
export async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  await page.unrouteAll();
  await screen.before?.(page);
  // What a screen keeps for its tab, such as a search, is not the next one's.
  await page.evaluate(() => location.protocol !== 'about:' && sessionStorage.clear());
  // An address that differs only in its hash would not be loaded again.
  await page.goto('about:blank');
  await page.goto(screen.path);
  await expect(page.locator('h1')).toHaveText(screen.heading[language]);
  await isComplete(page);
  await screen.open?.(page, language);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Shows a theme on the open page as if another tab had chosen it, so that open dialogs stay open.
 * @returns the colours it shows: auto chooses between light and dark
 */
export async function showTheme(page: Evaluates, mode: string): Promise<string> {
  await page.evaluate((newValue) => {
    // A page that did not start does not follow other tabs.
    if (newValue !== 'auto') document.documentElement.dataset.theme = newValue;
    localStorage.setItem('theme', newValue);
    // A choice of the tab that has the focus is the player's, and saved.
    document.hasFocus = () => false;
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }));
  }, mode);
  // One that is cancelled is over as well; one that follows the scrolling never ends.
  await page.evaluate(async () => {
    const own = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(own.map(({ finished }) => finished));
  });
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg'));
}
