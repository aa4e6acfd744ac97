import { readFile, rename } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { LoadReport, ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry, rollback } from '@assistant/release-store';
import type { Browser, Locator, Page } from '@playwright/test';
import { ADDRESS, type CodeFault, FAULTY, FAULTY_VERSION, HEADING, NEW_HEADING } from './faulty-remote';
import { deviceOf, type Member } from './member';
import { isOwnFile, ownFiles } from './own-files';
import type { Product } from './product';
import { commitTo, readAgain } from './release';
import { expect } from './test';

/** What is wrong with a release, and what has to become of it. */
export interface Chaos {
  what: string;
  /** What its code does wrong. */
  fault?: CodeFault;
  /** What is done to its files or on their way. @returns what undoes it */
  breaks?: (world: World) => Promise<() => Promise<void>>;
  /** Whether a part that is fetched later is opened. */
  opensLater?: boolean;
  /** What the player has in the end: the new version, the previous one, or a card. */
  ends: 'new' | 'previous' | 'card';
  /** The reports that come, each as `outcome phase reason`. */
  reported: string | RegExp;
}

interface World {
  page: Page;
  site: string;
}

/** What was seen of a case. */
export interface Seen {
  what: string;
  ran: string;
  /** From the wish to the last heading, in milliseconds. */
  ms: number;
  reported: string;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The file that only the faulty version has, and whose name or content fits. */
export async function fileOf(site: string, fits: (name: string, text: string) => boolean): Promise<string> {
  for (const address of await ownFiles(site, FAULTY, FAULTY_VERSION)) {
    const file = join(site, address);
    if (/\.(js|css)$/.test(file) && fits(basename(file), await readFile(file, 'utf8'))) return file;
  }
  throw new Error('there is no such file');
}

export const ENTRY = (name: string) => /^remoteEntry\..*\.js$/.test(name);
export const APP = (name: string) => /^app\..*\.js$/.test(name);
export const LATER = (name: string, text: string) => name.endsWith('.js') && text.includes('后来的部分');
export const STYLE = (name: string) => name.endsWith('.css');

/**
 * Answers a browser another text for a file of the site: the server sends none that was altered, but what stands between may.
 * @returns what ends that
 */
export async function rewrite(
  page: Page,
  site: string,
  file: string,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  const body = change(await readFile(file, 'utf8'));
  const address = `**/${relative(site, file)}*`;
  const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  await page.context().route(address, (route) => route.fulfill({ body, contentType }));
  return () => page.context().unroute(address);
}

/** Alters a file of the faulty version. */
export function altered(fits: (name: string, text: string) => boolean): Chaos['breaks'] {
  return async ({ site, page }) => {
    const file = await fileOf(site, fits);
    const more = (text: string) => `window.altered=true;${text}`;
    return rewrite(page, site, file, file.endsWith('.css') ? (text) => `${text}h1{color:red}` : more);
  };
}

/** Answers every request for a file that only the faulty version has in another way. */
export function answered(
  how: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
): Chaos['breaks'] {
  return async ({ page, site }) => {
    const files = await isOwnFile(site, FAULTY, FAULTY_VERSION);
    await page.route(files, (route) => how(route).catch(() => {}));
    return () => page.unroute(files);
  };
}

/** Takes the files away that only the faulty version has. */
export const removed: Chaos['breaks'] = async ({ site }) => {
  const files = (await ownFiles(site, FAULTY, FAULTY_VERSION)).map((address) => join(site, address));
  for (const file of files) await rename(file, `${file}.gone`);
  return async () => {
    for (const file of files) await rename(`${file}.gone`, file);
  };
};

/** Changes what the registry says of the faulty version. */
export function said(change: (registry: ReleaseRegistry) => void): Chaos['breaks'] {
  return async ({ site }) => {
    const registry = structuredClone((await readRegistry(site)) as ReleaseRegistry);
    change(registry);
    await commitTo(site, () => registry);
    return async () => {};
  };
}

/** Follows the shell's router without a new page load. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Leaves the remote for another page, which has to stand, and comes back. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await go(page, '/main/game-info');
  await expect(heading(page, '游戏信息')).toBeVisible();
  await go(page, ADDRESS);
}

/**
 * Leaves the remote and comes back until something is shown: the page follows what it has read once it has checked who
 * signed it, and on a busy machine it may be back before.
 */
export async function comeBackTo(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await leaveAndReturn(page);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** Prints what was seen, as rows of the table in docs/federation.md. */
export function printTable(seen: readonly Seen[]): void {
  const rows = seen.map(
    ({ what, ran, ms, reported }) => `| ${what} | ${ran} | ${(ms / 1000).toFixed(1)} s | ${reported} |`,
  );
  const head = ['| what is wrong | what the player has | after | reported |', '|---|---|---|---|'];
  console.log([...head, ...rows].join('\n'));
}

/** What the page has reported of the faulty version so far. */
export function reportsOf(page: Page): () => Promise<string> {
  const found: LoadReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report_loads')) found.push(...request.postDataJSON().reports);
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return found
      .filter(({ outcome }) => outcome !== 'begun' && outcome !== 'left')
      .filter(({ app, version }) => app === FAULTY && version === FAULTY_VERSION)
      .map(({ outcome, phase, reason }) => [outcome, phase, reason].filter(Boolean).join(' '))
      .join(', ');
  };
}

/**
 * Releases the faulty version to everybody, opens it on a device of its own, looks at what becomes of it and of the rest
 * of the page, rolls it back, and looks whether that heals the open page.
 */
export async function suffer(
  { what, fault, breaks, opensLater, ends, reported }: Chaos,
  { browser, product, member }: { browser: Browser; product: Product; member: Member },
): Promise<Seen> {
  const { site } = product;
  const before = (await readRegistry(site)) as ReleaseRegistry;
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  let mend = async () => {};
  try {
    await commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION));
    await page.addInitScript((name) => Object.assign(window, { fault: name }), fault);
    const reports = reportsOf(page);
    mend = (await breaks?.({ page, site })) ?? mend;
    const began = Date.now();
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    const end = {
      new: opensLater ? page.getByText('后来的部分') : heading(page, NEW_HEADING),
      previous: heading(page, HEADING),
      card: page.getByRole('button', { name: '重试' }),
    }[ends];
    const more = page.getByRole('button', { name: '更多' });
    await expect(async () => {
      // It is shown once more when that part has failed for the first time.
      if (opensLater && (await more.isVisible())) await more.click({ timeout: 1_000 });
      await expect(end).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000, intervals: [50] });
    const ms = Date.now() - began;
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
    const all = typeof reported === 'string' ? new RegExp(`^${reported}$`) : reported;
    await expect.poll(reports).toMatch(all);

    await leaveAndReturn(page);
    const rolledBack = () => commitTo(site, (registry) => rollback(site, registry, FAULTY), { quiet: true });
    const healed = page.getByRole('switch', { name: '启用' });
    if (ends === 'card') {
      await rolledBack();
      await page.getByRole('button', { name: '重试' }).click();
      await expect(healed).toBeVisible();
    } else {
      await readAgain(rolledBack, page);
      await comeBackTo(page, healed);
    }
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    return { what, ran: ends, ms, reported: await reports() };
  } finally {
    await mend();
    await commitTo(site, () => before, { quiet: true });
    await context.close();
  }
}
