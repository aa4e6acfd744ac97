import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadReport, ReleaseRegistry } from '@assistant/contract';
import { canary, readRegistry } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { publishVersion } from '../releases/src/testing/publish-version';
import { devicesAround } from '../shell/src/remotes/testing/a-device';
import { heading } from './testing/chaos';
import { deviceOf, newMember } from './testing/member';
import { isOwnFile } from './testing/own-files';
import { type Product, startProduct } from './testing/product';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

const HOME = 'mfe-home';
const VERSION = '1.0.0-newword';
/** A size of text that only its styles have. */
const LARGE = '41px';
/** What most of the page stands in. */
const COLUMN = '.column {';

/** A word of the settings is another one, and a rule of their styles; and by mistake, the page throws. */
async function changeWord(folder: string): Promise<void> {
  const words = join(folder, 'src/settings/strings.ts');
  const before = await readFile(words, 'utf8');
  const after = before.replace("title: { zh: '助手设置'", "title: { zh: '设置'");
  expect(after).not.toBe(before);
  await writeFile(words, after);
  const styles = join(folder, 'src/page/columns.module.css');
  const rules = await readFile(styles, 'utf8');
  expect(rules).toContain(COLUMN);
  await writeFile(styles, rules.replace(COLUMN, `${COLUMN} font-size: ${LARGE};`));
  const page = join(folder, 'src/settings/index.tsx');
  const source = await readFile(page, 'utf8');
  await writeFile(
    page,
    source.replace(
      'const view = useAccountSettings();',
      "$&\n  if (t.title === '设置') throw new Error('new word');",
    ),
  );
}

/** What is drawn, with the size of its text: what comes later is not in it. */
const drawnIn = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('main *')].map((one) => ({ one, size: getComputedStyle(one).fontSize })),
  );

/** Puts styles into the page that the shell took out of it, and waits until they are there. @returns whether one has the new size */
const putBack = (page: Page, styles: readonly string[]) =>
  page.evaluate(
    async ([large, ...hrefs]) => {
      for (const href of hrefs) {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        await new Promise((done) => {
          link.onload = done;
          document.head.append(link);
        });
      }
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      return rules.some(({ cssText }) => cssText.includes(`${large}`));
    },
    [LARGE, ...styles],
  );

const registryOf = async ({ site }: Product) => (await readRegistry(site)) as ReleaseRegistry;

/** What the pages of that many devices report of a version. */
async function report({ url }: Product, devices: number, seen: Omit<LoadReport, 'app' | 'phase' | 'ms'>) {
  for (let device = 0; device < devices; device++) {
    const reports = [{ app: HOME, phase: 'render', ms: 400, ...seen }];
    const answer = await fetch(`${url}/api/report_loads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device: randomUUID(), reports }),
    });
    expect(answer.ok).toBe(true);
  }
}

test('a word of the settings goes to a twentieth as a new version of home, fails and is halted; the shell is what it was', {
  tag: '@moved',
}, async ({ browser }) => {
  // A build of home beside three other tests.
  test.setTimeout(360_000);
  // What pages of other tests have reported of home would count, too.
  const product = await startProduct({ through: 'server' });
  const member = await newMember(product);
  const before = await registryOf(product);
  const stable = before.remotes[HOME]?.active.version as string;
  await publishVersion(product.site, HOME, VERSION, changeWord);
  await commitTo(product.site, (registry) => canary(product.site, registry, HOME, VERSION, 5));

  const isNew = await isOwnFile(product.site, HOME, VERSION);
  const { inside, outside } = devicesAround(HOME, 5);
  for (const device of [inside, outside]) {
    const context = await deviceOf(browser, product, member);
    await context.addCookies([{ name: 'rollout', value: String(device.drawn), url: product.url }]);
    const page = await context.newPage();
    const files: string[] = [];
    page.on('request', (request) => void files.push(request.url()));
    await page.goto('/main/settings');
    // Also where the new version throws: the one before replaces it.
    await expect(heading(page, '助手设置')).toBeVisible();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
    const fetched = files.filter((file) => isNew(new URL(file)));
    expect(fetched.length > 0).toBe(device === inside);
    // Both versions are in one page, and the styles of the one that threw touch nothing of the other.
    const drawn = await drawnIn(page);
    const styles = fetched.filter((file) => file.endsWith('.css'));
    expect(await putBack(page, styles)).toBe(device === inside);
    const sizes = await drawn.evaluate((all) =>
      all.flatMap(({ one, size }) => (one.isConnected ? [[size, getComputedStyle(one).fontSize]] : [])),
    );
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.filter(([then, now]) => then !== now)).toEqual([]);
    await context.close();
  }

  await report(product, 200, { version: stable, cohort: 'stable', outcome: 'loaded' });
  await report(product, 45, { version: VERSION, cohort: 'canary', outcome: 'loaded' });
  await report(product, 10, { version: VERSION, cohort: 'canary', outcome: 'fellBack', reason: 'crashed' });
  const halted = async () => (await registryOf(product)).remotes[HOME];
  await expect.poll(halted, { timeout: 60_000 }).not.toHaveProperty('canary');
  const after = await registryOf(product);
  expect(after.remotes[HOME]?.active.version).toBe(stable);
  expect(after.shell.version).toBe(before.shell.version);
  await product.stop();
});
