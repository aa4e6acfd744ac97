/**
 * The picture of the README, of a player of the demonstration in the middle of a day: `npm run picture -w e2e`. It shows the site that
 * `npm run build` made.
 */
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { siteIn } from '../server/src/testing/backup-site';
import { DEMO_PASSWORD, fillDemo, playerName } from '../simulation/src/demo/fill';
import config from './playwright.config';
import { ROOT } from './testing/built-server';
import { openScreen, showTheme } from './testing/open-screen';
import { startProduct } from './testing/product';
import { call, registerByApi, wireOf } from './testing/register-by-api';
import { VIEWPORT } from './testing/stage';

const CLOCK = '10:35';
/** As many as it takes for a player of premium whose newest conversation is answered: the third. */
const SIZE = { players: 4, conversations: 20, days: 7 };
const PLAYER = playerName(2);
/** The width of one screen, as five fill the picture. */
const COLUMN = 288;

const at = new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T${CLOCK}:00+08:00`);
const product = await startProduct({
  clock: CLOCK,
  prepare: (DATA_DIR) =>
    fillDemo(siteIn('', { DATA_DIR, SITE_DIR: resolve(ROOT, process.env.SITE_DIR ?? 'site') }), at, SIZE),
});
const browser = await chromium.launch(config.use?.launchOptions);

/**
 * A screen on a phone that keeps who is logged in.
 * @param open brings the page into the state that is shown
 * @returns the picture as an address
 */
async function shoot(
  path: string,
  heading: string,
  stored: Record<string, string> = {},
  open?: (page: Page) => Promise<void>,
): Promise<string> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.clock.install({ time: at });
  await context.addInitScript((items) => {
    if (origin !== 'null') for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const words = { zh: heading, en: heading };
  await openScreen(
    page,
    { name: path, path, viewer: 'visitor', heading: words, ...(open && { open }) },
    'zh',
  );
  await showTheme(page, path.startsWith('/main/customer') ? 'dark' : 'light');
  const picture = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

try {
  const credentials = { username: PLAYER, password: wireOf(DEMO_PASSWORD) };
  const user = await call<{ token: string }>(product.url, '/api/login', credentials);
  const account = { account: PLAYER, username: PLAYER };
  const player = { ...account, token: user.token, userInfo: JSON.stringify({ ...user, ...account }) };
  const pictures = [
    await shoot('/login', '三国助手'),
    await shoot('/main/game-info', '游戏信息', player, (page) =>
      page.getByRole('table', { name: '近七日的资源' }).waitFor(),
    ),
    await shoot('/set-out?step=plan', '10 项安排，请过目', await registerByApi(product.url)),
    await shoot('/basic/hero-pub', '酒馆招募', player),
    await shoot('/main/customer-service', '在线客服', player, async (page) => {
      const toNewest = page.getByRole('button', { name: '回到底部' });
      await toNewest.click();
      await toNewest.waitFor({ state: 'hidden' });
    }),
  ];
  const page = await browser.newPage({ viewport: { width: 1500, height: 635 } });
  await page.setContent(`<body style="margin:0;padding:6px;box-sizing:border-box;display:flex;gap:12px;background:#888">
    ${pictures.map((one) => `<img width="${COLUMN}" src="${one}">`).join('')}`);
  await page.screenshot({ path: resolve(ROOT, 'docs/screenshot.png') });
} finally {
  await browser.close();
  await product.stop();
}
