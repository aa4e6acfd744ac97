import type { Page } from '@playwright/test';
import { registerByApi } from './register-by-api';

/** Logs in a new player on every page of the context. Returns what is stored. */
export async function enter(page: Page, url: string): Promise<Record<string, string>> {
  const stored = await registerByApi(url);
  await enterAs(page, stored);
  return stored;
}

/** Logs in the stored player on every page of the context. The page shows a small file of the site, no screen yet. */
export async function enterAs(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto('/version.json');
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

/** The server's unread count from now on. */
export async function unread(page: Page, total: number) {
  await page.unroute('**/api/chat/unread_count');
  await page.route('**/api/chat/unread_count', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { total_unread: total, sessions: [] } } }),
  );
}
