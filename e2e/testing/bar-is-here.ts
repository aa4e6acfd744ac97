import type { Page } from '@playwright/test';

/**
 * Waits for the bar for connection and saving, which comes after the first screen. Without the service worker, as in most
 * tests, a page that loses its network before has none.
 */
export const barIsHere = (page: Page): Promise<void> =>
  page.locator('[data-connection]').waitFor({ state: 'attached' });
