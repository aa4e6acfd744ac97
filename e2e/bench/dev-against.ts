/**
 * How long a team waits in `assistant dev` against a running site: from the command to the painted page, and from a saved file to the
 * change on the screen, with what was typed kept. Wanted are medians of at most 10 s and 1 s. It never fails on a figure.
 * `npm run bench:dev`, on the site that `npm run build` made.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createRemote } from '../../workspace/src/create/create-remote';
import { freePort } from '../../workspace/src/ports';
import { makeHouse } from '../../workspace/src/testing/small-remote';
import config from '../playwright.config';
import { develop } from '../testing/develop';
import { deviceOf, newMember } from '../testing/member';
import { startProduct } from '../testing/product';

const STARTS = 3;
const CHANGES = 10;
const NAME = 'mfe-autumn';

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (ms: readonly number[]): string =>
  `median ${(median(ms) / 1000).toFixed(2)} s of ${ms.length}, at most ${(Math.max(...ms) / 1000).toFixed(2)} s`;

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
const house = await makeHouse();
try {
  const member = await newMember(product);
  const folder = join(house, NAME);
  await createRemote({ folder, name: NAME, path: '/autumn', port: await freePort() });
  const root = join(folder, 'src/root.tsx');
  const screen = await readFile(root, 'utf8');
  const screenWith = (words: string) =>
    writeFile(root, screen.replace('</main>', `<output>${words}</output><input aria-label="note" /></main>`));
  const paints: number[] = [];
  const pages: number[] = [];
  const changes: number[] = [];
  let kept = 0;
  for (let start = 0; start < STARTS; start += 1) {
    await screenWith('as it is');
    const began = performance.now();
    const { url, stop } = await develop(folder, product.url);
    const device = await deviceOf(browser, product, member, { baseURL: url });
    const page = await device.newPage();
    const opened = performance.now();
    await page.goto(url);
    await page.getByText('as it is').waitFor();
    pages.push(performance.now() - opened);
    paints.push(performance.now() - began);
    for (let change = 0; start === 0 && change < CHANGES; change += 1) {
      const typed = `typed ${change}`;
      await page.getByLabel('note').fill(typed);
      const saved = performance.now();
      await screenWith(`change ${change}`);
      await page.getByText(`change ${change}`).waitFor();
      changes.push(performance.now() - saved);
      if ((await page.getByLabel('note').inputValue()) === typed) kept += 1;
    }
    await device.close();
    await stop();
  }
  console.log(`from the command to the painted page: ${seconds(paints)}`);
  console.log(`of that, from the address to the painted page: ${seconds(pages)}`);
  console.log(`from the saved file to the change on the screen: ${seconds(changes)}`);
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);
  console.log(`what was typed was kept at ${kept} of ${CHANGES} changes`);
} finally {
  await browser.close();
  await product.stop();
  await rm(house, { recursive: true });
}
