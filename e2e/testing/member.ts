import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { agentToken } from './agent';
import type { Product } from './product';
import { call, registerByApi } from './register-by-api';

/** A player with a membership, logged in: the token, and what the page keeps in local storage. */
export interface Member {
  account: string;
  token: string;
  storage: Record<string, string>;
}

/** Registers a player and lets the demo agent grant the highest membership. */
export async function newMember(product: Product, level = 'supreme'): Promise<Member> {
  const { url } = product;
  const storage = await registerByApi(url);
  const token = await agentToken(product);
  const account = storage.account ?? '';
  await call(url, '/api/cs/set_membership', { token, account, level, days: 30, reason: 'test' });
  return { account, token: storage.token ?? '', storage };
}

/**
 * A separate browser in which the player is logged in, like another device.
 * @param options what differs from most devices of tests
 */
export async function deviceOf(
  browser: Browser,
  { url }: Pick<Product, 'url'>,
  member: Pick<Member, 'storage'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Playwright waits for moving elements before it presses them. Over the fields of all screens this adds
    // up.
    reducedMotion: 'reduce',
    ...options,
  });
  // Playwright's own way (`storageState`) opens and closes a page of its own, in a process of its own, for each device.
  await context.addInitScript((items) => {
    if (origin === 'null' || localStorage.getItem('logged-in-by-test')) return;
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    // Once: who logs out stays logged out.
    localStorage.setItem('logged-in-by-test', '1');
  }, member.storage);
  return context;
}
