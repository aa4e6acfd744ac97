/**
 * What first visits cost: kB over the wire and requests cold, until nothing more comes, and the time until the first
 * control can be used on slow 4G. It writes a table and never fails on a figure.
 *
 *     npm run bench:visits -- [SITE]
 *
 * SITE is the folder of another build, which is measured in the same run, turn by turn.
 */
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { siteFolder } from '../../releases/src/settings';
import { buildProduct } from '../../workspace/src/build-product';
import config from '../playwright.config';
import { type Product, startProduct } from '../testing/product';
import { coldTransfer, type FirstVisit, TASK, usableAfter } from './cold-load';

const ROUNDS = 7;

const VISITS: FirstVisit[] = [
  { path: '/main/game-info', control: 'a[href="/set-out"]' },
  { path: '/main/auto-tasks', control: 'a[href^="/basic/"]' },
  { path: '/main/settings', control: '[role="switch"]:enabled' },
  { path: '/login', control: 'input:enabled' },
  TASK,
  { path: '/main/customer-service', control: 'textarea:enabled' },
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const [other] = process.argv.slice(2);
await buildProduct((line) => console.log(`  ${line}`));

const browser = await chromium.launch(config.use?.launchOptions);
const products: Product[] = [];
try {
  // Last the one that the others are compared with.
  for (const site of [siteFolder(), ...(other ? [other] : [])]) {
    process.env.SITE_DIR = resolve(site);
    products.push(await startProduct());
  }
  const names = ['this', ...(other ? ['other'] : [])];
  const columns = names.flatMap((name) => [`kB, ${name}`, `requests, ${name}`, `ms, ${name}`]);
  console.log(`\n| first visit, medians of ${ROUNDS} | ${columns.join(' | ')} | of other |`);
  console.log(`|---|${columns.map(() => '---|').join('')}---|`);
  for (const visit of VISITS) {
    const costs = [];
    for (const { url } of products) costs.push(await coldTransfer(browser, url, visit));
    const times = products.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { url }] of products.entries())
        times[index]?.push(await usableAfter(browser, url, visit));
    const medians = times.map(median);
    const cells = costs.flatMap(({ bytes, requests }, index) => [
      (bytes / 1000).toFixed(1),
      requests,
      medians[index]?.toFixed(0),
    ]);
    const [ours = Number.NaN, theirs] = medians;
    console.log(
      `| ${visit.path} | ${cells.join(' | ')} | ${theirs ? `${(ours / theirs).toFixed(3)}×` : ''} |`,
    );
  }
} finally {
  await browser.close();
  for (const product of products) await product.stop();
}
