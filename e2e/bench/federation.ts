/**
 * What federation costs: bytes over the wire and requests to show `/basic/mining` cold, and the time until its first
 * control can be used on slow 4G, against the same pages as one bundle. All are built from the same sources and
 * measured in one run; the times in turn. The bundle is timed twice: as a bundle is, whose screen is found and whose
 * first calls are made when its script runs, and with all that our start script asks for early. It writes tables and
 * never fails on a figure.
 */
import { chromium } from '@playwright/test';
import { buildProduct } from '../../workspace/src/build-product';
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
  const started = async () => {
    const product = await startProduct();
    products.push(product);
    return product;
  };
  const federated = await started();
  const bundle = await started();
  const hinted = await started();
  await addSingleBundle(bundle.site);
  await addSingleBundle(hinted.site);
  await addHints(hinted.site);
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

  const compared: [string, Product, number[]][] = [
    ['federated', federated, []],
    ['one bundle', bundle, []],
    ['one bundle with the same early requests', hinted, []],
  ];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [, product, times] of compared) times.push(await usableAfter(browser, product.url));
  const of = median(compared[0]?.[2] ?? []);
  console.log(`\n| usable on slow 4G, medians of ${ROUNDS} | ms | federated is |\n|---|---|---|`);
  for (const [name, , times] of compared)
    console.log(`| ${name} | ${median(times).toFixed(0)} | ${(of / median(times)).toFixed(3)}× |`);
} finally {
  await browser.close();
  for (const product of products) await product.stop();
}
