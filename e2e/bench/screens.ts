/**
 * How the screens feel: what moves by itself while each loads, the long tasks after its first render, and how long the
 * page takes to answer a press or a letter (event timing, from the press to the next paint), at the speed of this
 * machine and four times slower. Also how long the first opening of a task takes from the press in the list, and how long
 * each of 30 presses of a switch, letters of a search, openings of a sheet and changes of the theme does. Medians of several rounds. It writes tables and never fails on a figure.
 *
 *     npm run bench:screens -- [SITE]
 *
 * SITE is the folder of another build, which is measured in the same run, turn by turn.
 */
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { siteFolder } from '../../releases/src/settings';
import { buildProduct } from '../../workspace/src/build-product';
import config from '../playwright.config';
import { type Member, newMember } from '../testing/member';
import { type Product, startProduct } from '../testing/product';
import { call } from '../testing/register-by-api';
import { type Felt, felt } from './feel';
import { atRest, open } from './open';
import { PRESSED, PRESSES, pressAll } from './presses';

const ROUNDS = 3;
const SPEEDS = [1, 4];

interface Route {
  path: string;
  heading: string;
  /** What a player does there. */
  act(page: Page): Promise<unknown>;
}

/** A press on the field, and then letters: no one types while the field still takes the focus. */
const typed = async (page: Page, text: string, role: 'searchbox' | 'textbox' = 'searchbox') => {
  await page.getByRole(role).first().click();
  await page.waitForTimeout(300);
  await page.keyboard.type(text, { delay: 120 });
};

const ROUTES: Route[] = [
  {
    path: '/main/game-info',
    heading: '游戏信息',
    act: (page) =>
      page.getByRole('grid', { name: '今天的安排' }).getByRole('gridcell').first().press('Enter'),
  },
  { path: '/main/auto-tasks', heading: '挂机设置', act: (page) => typed(page, 'xunbao') },
  {
    path: '/main/settings',
    heading: '助手设置',
    act: (page) => page.getByRole('switch', { name: '任务完成' }).click(),
  },
  {
    path: '/basic/mining',
    heading: '蓬莱寻宝',
    act: (page) => page.getByRole('switch', { name: '启用' }).click(),
  },
  {
    path: '/supreme/estate',
    heading: '产业施政',
    act: (page) => page.getByRole('switch', { name: '启用' }).click(),
  },
  { path: '/main/customer-service', heading: '在线客服', act: (page) => typed(page, 'nihao', 'textbox') },
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function visit(browser: Browser, product: Product, member: Member, route: Route, speed: number) {
  const page = await open(browser, product, member, speed);
  await page.goto(route.path);
  await atRest(page, route.heading);
  // What moves after a press is its answer.
  const { shift } = await felt(page);
  await route.act(page);
  await page.waitForTimeout(500);
  const result = await felt(page);
  await page.context().close();
  return { ...result, shift };
}

/** From the press on a seal to the fields of its screen, in a page that has shown no task yet. */
async function firstOpening(
  browser: Browser,
  product: Product,
  member: Member,
  speed: number,
): Promise<number> {
  const page = await open(browser, product, member, speed);
  await page.goto('/main/auto-tasks');
  await atRest(page, '挂机设置');
  const link = page.getByRole('link', { name: /蓬莱寻宝/ });
  await link.evaluate((element) => {
    element.addEventListener('click', () => performance.mark('pressed'), { capture: true });
    new MutationObserver((_, watch) => {
      if (!document.querySelector('[data-field]')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('opened')));
    }).observe(document, { subtree: true, childList: true });
  });
  await link.click();
  await page.waitForFunction(() => performance.getEntriesByName('opened').length > 0);
  const took = await page.evaluate(() => performance.measure('opening', 'pressed', 'opened').duration);
  await page.context().close();
  return took;
}

const [other] = process.argv.slice(2);
await buildProduct((line) => console.log(`  ${line}`));

const sites = { ...(other && { other: resolve(other) }), this: resolve(siteFolder()) };
const products: { name: string; product: Product; member: Member }[] = [];
for (const [name, site] of Object.entries(sites)) {
  process.env.SITE_DIR = site;
  const product = await startProduct();
  const member = await newMember(product);
  await call(product.url, '/api/update_config', {
    token: member.token,
    setting: { shop: { enabled: true }, 'npc-pk': { enabled: true } },
  });
  products.push({ name, product, member });
}
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const rows = new Map<string, Felt[]>();
  const openings = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const speed of SPEEDS) {
      for (const { name, product, member } of products) {
        for (const route of ROUTES) {
          const key = `${route.path} ${speed}x ${name}`;
          const result = await visit(browser, product, member, route, speed);
          rows.set(key, [...(rows.get(key) ?? []), result]);
        }
        const key = `${speed}x ${name}`;
        openings.set(key, [
          ...(openings.get(key) ?? []),
          await firstOpening(browser, product, member, speed),
        ]);
      }
    }
  }
  const presses: Record<string, string | number>[] = [];
  for (const [name, pressed] of Object.entries(PRESSED))
    for (const { name: site, product, member } of products) {
      const answers = await pressAll(browser, product, member, pressed, 4);
      presses.push({
        [`${PRESSES} presses, 4x`]: `${name} ${site}`,
        'ms, median': median(answers),
        'ms, most': Math.max(...answers),
      });
    }
  console.table(presses);
  console.table(
    [...rows].map(([screen, results]) => ({
      screen,
      'shift, most': Math.max(...results.map(({ shift }) => shift)).toFixed(4),
      'long tasks, median': median(results.map(({ longTasks }) => longTasks.length)),
      'longest ms, median': Math.round(median(results.map(({ longTasks }) => Math.max(0, ...longTasks)))),
      'interaction ms, median': Math.round(
        median(results.map(({ interactions }) => Math.max(0, ...interactions))),
      ),
    })),
  );
  console.table(
    [...openings].map(([at, times]) => ({
      'first opening of a task': at,
      'ms, median': Math.round(median(times)),
    })),
  );
} finally {
  await browser.close();
  for (const { product } of products) await product.stop();
}
