/**
 * What a release costs who had the version before: each change is built and released in a copy of the workspace, and players whose
 * browser has the version before open the product again; in Chromium, and in one that takes no deltas, as Safari and Firefox; at one
 * server, and behind nginx. It writes a table of what came over the wire, headers included, and never fails on a figure.
 *
 *     npm run bench:update -- [PART OF A CHANGE'S NAME]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { copyWorkspace } from '../../workspace/src/testing/workspace-copy';
import config from '../playwright.config';
import { startBehindGateway } from '../testing/behind-gateway';
import { deviceOf } from '../testing/member';
import { startOnPostgres } from '../testing/on-postgres';
import { registerByApi } from '../testing/register-by-api';
import { countTransfer } from '../testing/transfer';
import { withoutStream } from '../testing/without-stream';
import { CHANGES, type Edit } from './changes';

/** Players of each cell. */
const PLAYERS = 3;
const NO_DELTAS = '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend';
/** What a page fetches late comes after 3 s, and what a browser offers as a dictionary it has put away by then. */
const LATE_MS = 5_000;

/** In kB: scripts and styles, and the page itself. */
interface Cost {
  files: number;
  page: number;
}

const copy = copyWorkspace();
const env = { SITE_DIR: join(copy.root, 'site'), DATA_DIR: join(copy.root, 'data'), LOG_LEVEL: 'warn' };

/** Builds and releases what differs. */
async function release(): Promise<void> {
  const { ok, output } = await copy.node(['--import', 'tsx', 'workspace/src/build.ts'], { env });
  if (!ok) throw new Error(output);
}

/** Makes a change in the copy's sources. */
function apply({ file, from, to }: Edit): void {
  const text = from === undefined ? undefined : readFileSync(join(copy.root, file), 'utf8');
  if (text === undefined) copy.add(file, to);
  else copy.edit(file, () => text.replace(from as string, to));
}

/** Opens the pages, one after the other. @returns what they fetched */
async function visit(context: BrowserContext, paths: readonly string[]): Promise<Cost> {
  const page = await context.newPage();
  const count = await countTransfer(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(LATE_MS);
  }
  await page.close();
  return { files: (count.script + count.style) / 1000, page: count.document / 1000 };
}

const middle = (costs: readonly number[]): string => {
  const [least = Number.NaN, median = Number.NaN, most = Number.NaN] = costs.toSorted((a, b) => a - b);
  const shown = [least, median, most].map((kB) => kB.toFixed(2));
  return shown[0] === shown[2] ? (shown[1] as string) : `${shown[1]} (${shown[0]}–${shown[2]})`;
};

/** A player's browser that has been nowhere. */
async function playerOf(browser: Browser, url: string): Promise<BrowserContext> {
  // Its copy for times without a network is of the same files, and comes from the browser's cache.
  const options = { serviceWorkers: 'block' } as const;
  const context = await deviceOf(browser, { url }, { storage: await registerByApi(url) }, options);
  await withoutStream(context);
  return context;
}

const [named = ''] = process.argv.slice(2);
const launch = config.use?.launchOptions ?? {};
const browsers = [
  await chromium.launch(launch),
  await chromium.launch({ ...launch, args: [...(launch.args ?? []), NO_DELTAS] }),
];
const servers: { url: string; stop(): Promise<void> }[] = [];
try {
  await release();
  const start = { env, site: env.SITE_DIR, before: [] };
  servers.push(await startOnPostgres(start), await startBehindGateway(start));
  const cells = servers.flatMap(({ url }) => browsers.map((browser) => ({ url, browser })));
  console.log(
    '| change | of | deltas | without | deltas, nginx | without, nginx |\n|---|---|---|---|---|---|',
  );
  for (const { change, paths, edits, back } of CHANGES.filter((one) => one.change.includes(named))) {
    const players = await Promise.all(
      cells.map(({ browser, url }) =>
        Promise.all(Array.from({ length: PLAYERS }, () => playerOf(browser, url))),
      ),
    );
    /** Each cell's players at the same time, cell after cell. */
    const visitAll = async () => {
      const costs: Cost[][] = [];
      for (const ones of players) costs.push(await Promise.all(ones.map((one) => visit(one, paths))));
      return costs;
    };
    await visitAll();
    for (const edit of edits) {
      apply(edit);
      await release();
    }
    // Who goes back has been at the newest.
    if (back) await visitAll();
    copy.restore();
    if (back) await release();
    const costs = await visitAll();
    for (const of of ['files', 'page'] as const)
      console.log(
        `| ${change} | ${of} | ${costs.map((ones) => middle(ones.map((one) => one[of]))).join(' | ')} |`,
      );
    for (const context of players.flat()) await context.close();
    if (!back) await release();
  }
} finally {
  for (const browser of browsers) await browser.close();
  for (const { stop } of servers) await stop();
  copy.remove();
}
