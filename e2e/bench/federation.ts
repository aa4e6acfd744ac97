/**
 * What federation costs: bytes over the wire and requests to show `/basic/mining` cold, and the time until its first
 * control can be used on slow 4G, against the same pages as one bundle. Both are built from the same sources and
 * measured in one run; the times in turn. It writes tables and never fails on a figure.
 */
import { chromium } from '@playwright/test';
import { buildProduct } from '../../releases/src/build-product';
import config from '../playwright.config';
import { type Product, startProduct } from '../testing/product';
import type { Transfer } from '../testing/transfer';
import { coldTransfer, usableAfter } from './cold-load';
import { addHints, addSingleBundle } from './single-bundle/site';

const ROUNDS = 15;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const report = (line: string) => console.log(`  ${line}`);
await buildProduct(report);
const browser = await chromium.launch(config.use?.launchOptions);
const products: Product[] = [];
try {
  const federated = await startProduct();
  const bundle = await startProduct();
  products.push(federated, bundle);
  await addSingleBundle(bundle.site);
  const bytes = [
    await coldTransfer(browser, federated.url),
    await coldTransfer(browser, bundle.url),
  ] as const;
  const row = (name: string, cost: Transfer) =>
    `| ${name} | ${kilobytes(cost.bytes)} | ${kilobytes(cost.script)} | ${kilobytes(cost.style)} | ${cost.requests} |`;
  console.log(
    '\n| /basic/mining, cold | kB over the wire | scripts | styles | requests |\n|---|---|---|---|---|',
  );
  console.log(`${row('federated', bytes[0])}\n${row('one bundle', bytes[1])}`);
  console.log(`federation adds ${kilobytes(bytes[0].bytes - bytes[1].bytes)} kB`);

  await addHints(bundle.site);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await usableAfter(browser, federated.url));
    times[1].push(await usableAfter(browser, bundle.url));
  }
  const [of, against] = [median(times[0]), median(times[1])];
  console.log(`\nUsable on slow 4G, medians of ${ROUNDS}: federated ${of.toFixed(0)} ms,`);
  console.log(
    `one bundle with the same early requests ${against.toFixed(0)} ms: ${(of / against).toFixed(3)}×`,
  );
} finally {
  await browser.close();
  for (const product of products) await product.stop();
}
