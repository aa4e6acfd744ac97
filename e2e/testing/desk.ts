import type { Browser, BrowserContext } from '@playwright/test';
import type { Product } from './product';
import { call, wireOf } from './register-by-api';

/** Somebody of the staff, as the desk keeps who is signed in. */
export interface DeskMember {
  password: string;
  token: string;
  account: string;
  name: string;
  role: string;
}

/** The size of the comp's three panes. */
const DESKTOP = { width: 1280, height: 800 };

/** Who has a name at a product's desk, by its address and the name: no two have one. */
const named = new Map<string, string>();

/** Adds somebody to the staff as an operator does, and logs them in. Who had the name before gets another. */
export async function newStaff(product: Product, role: string, name: string): Promise<DeskMember> {
  const account = `staff_${crypto.randomUUID().slice(0, 8)}`;
  const added = await product.staff('add', account, role);
  const password = /password (\S+)/.exec(added)?.[1];
  if (!password) throw new Error(`nobody was added: ${added}`);
  const place = `${product.url} ${name}`;
  const before = named.get(place);
  if (before) await product.staff('rename', before, before);
  await product.staff('rename', account, name);
  named.set(place, account);
  return { ...(await logInAtDesk(product, account, password)), password };
}

/** Logs somebody of the staff in. */
function logInAtDesk(
  { url }: Product,
  account: string,
  password: string,
): Promise<Omit<DeskMember, 'password'>> {
  return call(url, '/api/cs/login', { username: account, password: wireOf(password) });
}

/** What the desk keeps of who is signed in. */
export const deskStorage = ({ token, account, name, role }: DeskMember): Record<string, string> => ({
  desk_session: JSON.stringify({ token, account, name, role }),
});

/** A browser with a window of the comp's size, and no one signed in. */
export const windowAt = (browser: Browser, url: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });

/** A browser of somebody of the staff, with a window of the comp's size. */
export async function deskOf(
  browser: Browser,
  { url }: Product,
  member: DeskMember,
  language: 'zh' | 'en' = 'zh',
): Promise<BrowserContext> {
  const context = await windowAt(browser, url);
  await context.addCookies([{ name: 'language', value: language, url }]);
  await context.addInitScript((items) => {
    if (origin === 'null' || sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', '1');
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, deskStorage(member));
  return context;
}
