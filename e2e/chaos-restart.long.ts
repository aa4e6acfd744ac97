import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import { type BrowserContext, chromium } from '@playwright/test';
import { alteringProxy } from './testing/altering-proxy';
import { QUICKEST } from './testing/browsers';
import { ENTRY, fileOf, heading, printTable, reportsOf, type Seen } from './testing/chaos';
import {
  ADDRESS,
  FAULTY,
  FAULTY_VERSION,
  HEADING,
  NEW_HEADING,
  publishFaulty,
} from './testing/faulty-remote';
import type { Member } from './testing/member';
import { isOwnFile } from './testing/own-files';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

/** A browser with a profile of its own, which is closed and opened again: what it keeps is on the disk. */
async function browserOf(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...QUICKEST,
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
}

/** Logs the player in, in a browser that has nothing of the product yet, at an address without its scripts. */
async function logIn(context: BrowserContext, { storage }: Member): Promise<void> {
  const page = await context.newPage();
  await page.goto('/version.json');
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
  await page.close();
}

/** Opens the remote, waits for a heading, and looks what was asked for and reported of the faulty version. */
async function open(context: BrowserContext, site: string, shows: string, fault?: string) {
  const isFaulty = await isOwnFile(site, FAULTY, FAULTY_VERSION);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isFaulty(new URL(request.url()))) asked.push(request.url());
  });
  await page.addInitScript((name) => Object.assign(window, { fault: name }), fault);
  const reports = reportsOf(page);
  const began = Date.now();
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await expect(heading(page, shows)).toBeVisible({ timeout: 40_000 });
  const ms = Date.now() - began;
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  const reported = await reports();
  await page.close();
  return { ms, asked, reported };
}

const seen: Seen[] = [];

test.describe.configure({ timeout: 240_000 });
test.beforeAll(({ product }) => publishFaulty(product.site));
test.afterAll(() => printTable(seen));

let profile: string;
let before: ReleaseRegistry;
test.beforeEach(async ({ product: { site } }) => {
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
  before = (await readRegistry(site)) as ReleaseRegistry;
  await commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION), { quiet: true });
});
test.afterEach(async ({ product: { site } }) => {
  await commitTo(site, () => before, { quiet: true });
  await rm(profile, { recursive: true, force: true });
});

test('a version that threw is not fetched again after a restart of the browser, until something else is released', async ({
  product: { url, site },
  member,
}) => {
  let context = await browserOf(profile, url);
  await logIn(context, member);
  const first = await open(context, site, HEADING, 'render');
  expect(first.reported).toBe('fellBack render crashed');
  await context.close();

  context = await browserOf(profile, url);
  const again = await open(context, site, HEADING);
  expect(again.asked).toEqual([]);
  const what = 'it threw before the browser was restarted';
  seen.push({ what, ran: 'previous', ms: again.ms, reported: again.reported });
  await context.close();

  await commitTo(site, (registry) => registry, { quiet: true });
  context = await browserOf(profile, url);
  const healed = await open(context, site, NEW_HEADING);
  expect(healed.reported).toBe('loaded shown');
  await context.close();
});

test('an altered file that the browser has kept over its restart is fetched past the cache, once the right one is served', async ({
  product: { url: server, site },
  member,
}) => {
  const { url, ...proxy } = await alteringProxy(server);
  let context = await browserOf(profile, url);
  await logIn(context, member);
  const file = await fileOf(site, ENTRY);
  const href = relative(site, file);
  proxy.alter(href, `window.altered=true;${await readFile(file, 'utf8')}`);
  const first = await open(context, site, HEADING);
  expect(first.reported).toBe('fellBack files altered');
  proxy.putBack(href);
  await context.close();

  // Another revision with the same version, so that the device tries it again.
  await commitTo(site, (registry) => registry, { quiet: true });
  context = await browserOf(profile, url);
  const healed = await open(context, site, NEW_HEADING);
  seen.push({
    what: 'its entry was altered in the cache of a browser that was restarted',
    ran: 'new',
    ...healed,
  });
  await context.close();
  await proxy.close();
});
