/**
 * What federation costs: bytes over the wire and requests to show `/basic/mining` cold, against the same
 * pages as one bundle. Both are built from the same sources and served by the same server in one run. It
 * writes a table and never fails on a figure.
 */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRegistry } from '@assistant/contract';
import { type Browser, chromium } from '@playwright/test';
import { compressFolder } from '../../releases/src/compress';
import { buildServer, releaseAll } from '../../releases/src/release-all';
import { pageSettings, siteFolder } from '../../releases/src/settings';
import { renderIndex } from '../../releases/src/shell-page';
import config from '../playwright.config';
import { startProduct } from '../testing/product';
import { registerByApi } from '../testing/register-by-api';
import { countTransfer, type Transfer } from '../testing/transfer';
import { buildSingleBundle } from './single-bundle/build';

async function costOf(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stored = await registerByApi(url);
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  const cost = await countTransfer(page);
  await page.goto(`${url}/basic/mining`, { waitUntil: 'networkidle' });
  await page.getByRole('switch', { name: '启用' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return cost;
}

/** A site with the single bundle: its page names one script, one style, and no remote. */
async function singleBundleSite(site: string): Promise<void> {
  const folder = await buildSingleBundle();
  await compressFolder(folder);
  const target = join(site, 'shell/bundle');
  await cp(join(folder, 'shell/bundle'), target, { recursive: true });
  await rm(folder, { recursive: true });
  const files = await readdir(target);
  const named = (pattern: RegExp) => files.find((file) => pattern.test(file));
  const registry = releaseRegistry.parse(JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')));
  const html = await renderIndex({ ...registry, remotes: {} }, pageSettings(), {
    script: `<script defer src="/shell/bundle/${named(/^shell\..*\.js$/)}"></script>`,
    style: `<link rel="stylesheet" href="/shell/bundle/${named(/^shell\..*\.css$/)}">`,
    sharedParts: '{}',
  });
  await writeFile(join(site, 'index.coming'), html);
  await rename(join(site, 'index.coming'), join(site, 'index.html'));
}

await releaseAll(siteFolder(), pageSettings(), (line) => console.log(`  ${line}`));
await buildServer((line) => console.log(`  ${line}`));
const browser = await chromium.launch(config.use?.launchOptions);
const product = await startProduct();
try {
  const federated = await costOf(browser, product.url);
  await singleBundleSite(product.site);
  const bundle = await costOf(browser, product.url);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const row = (name: string, cost: Transfer) =>
    `| ${name} | ${kilobytes(cost.bytes)} | ${kilobytes(cost.script)} | ${kilobytes(cost.style)} | ${cost.requests} |`;
  console.log(
    '\n| /basic/mining, cold | kB over the wire | scripts | styles | requests |\n|---|---|---|---|---|',
  );
  console.log(row('federated', federated));
  console.log(row('one bundle', bundle));
  console.log(
    `\nratio ${(federated.bytes / bundle.bytes).toFixed(2)}× in bytes, +${federated.requests - bundle.requests} requests`,
  );
} finally {
  await browser.close();
  await product.stop();
}
