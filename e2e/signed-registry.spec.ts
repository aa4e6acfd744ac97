import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  approvalText,
  HEADS_FILE,
  type ReleaseHeads,
  type ReleaseRegistry,
  signedText,
} from '@assistant/contract';
import {
  folderStore,
  makeKey,
  type Released,
  readKey,
  releaseHeads,
  retire,
  type SigningKey,
} from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { keyFile } from '../releases/src/key-file';
import { severalOperators, signedBy } from '../releases/src/testing/several-operators';
import { deviceOf } from './testing/member';
import { commitTo, readAgain } from './testing/release';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-premium';
const EVIL = 'window.altered = true;';

/** A copy of the site gives this page what it has: the new keys that a test releases with are no others'. */
async function giveFrom(copy: string, page: Page): Promise<void> {
  for (const name of ['releases.json', 'version.json'])
    await page.route(`**/${name}*`, async (route) =>
      route.fulfill({ body: await readFile(join(copy, name), 'utf8') }),
    );
}
const giveHeads = (page: Page, heads: ReleaseHeads | undefined) =>
  page.route(`**/${HEADS_FILE}`, (route) => route.fulfill({ json: heads }));
/** The numbers of signed lists that this browser has seen, with their hashes. */
const seenIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('.hash') ? [value] : [])),
  );
const numbered = (revision: number) => expect.stringMatching(`^${revision} `);

test('an altered releases.json does not run after Retry, and what the operator has signed is followed without a reload', async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  // On a slow machine the page learns of a revision by itself meanwhile, and opens anew ten seconds later.
  await page.route(/\/(version\.json|.*releases-timestamp.*)$/, (route) => route.abort());
  const folder = join(site, 'remotes', REMOTE);
  const read = async (): Promise<ReleaseRegistry> =>
    JSON.parse(await readFile(join(site, 'releases.json'), 'utf8'));
  const before = await read();
  const entry = before.remotes[REMOTE];
  if (!entry) throw new Error(`${REMOTE} is not released`);
  const retry = page.getByRole('button', { name: '重试' });

  await rename(folder, `${folder}.gone`);
  try {
    await page.goto('/premium/npc-pk');
    await expect(page.getByRole('alert')).toContainText(`${REMOTE} ${entry.active.version} (files)`);
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const hash = createHash('sha384').update(EVIL).digest('base64');
    const asset = { href: 'remotes/evil/remoteEntry.js', integrity: `sha384-${hash}`, bytes: EVIL.length };
    const active = { ...entry.active, version: 'evil', global: 'evil', entry: asset, preload: [] };
    const altered = { ...before, remotes: { ...before.remotes, [REMOTE]: { active } } };
    await page.route('**/remotes/evil/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: EVIL }),
    );
    await page.route('**/releases.json', (route) => route.fulfill({ json: altered }));
    const asked = page.waitForResponse('**/releases.json');
    await retry.click();
    await asked;
    await expect(page.getByRole('alert')).toContainText(`${REMOTE} ${entry.active.version} (files)`);
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);

    await page.unroute('**/releases.json');
    await commitTo(site, (registry) => retire(registry, REMOTE));
    await retry.click();
    await expect(page.getByRole('alert')).toContainText(`${REMOTE} unreleased (missing)`);

    // What was signed once, and is over, is no release any more.
    await page.route('**/releases.json', (route) => route.fulfill({ json: before }));
    const again = page.waitForResponse('**/releases.json');
    await retry.click();
    await again;
    await expect(page.getByRole('alert')).toContainText(`${REMOTE} unreleased (missing)`);
    await page.unroute('**/releases.json');
  } finally {
    await rename(`${folder}.gone`, folder);
    await commitTo(site, () => before);
  }
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: '异族入侵' })).toBeVisible();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await device.close();
});

test('an old page with its old registry, in a browser that has seen a newer one before it was closed, brings nothing back', async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const device = await deviceOf(browser, product, member);
  const before: ReleaseRegistry = JSON.parse(await readFile(join(site, 'releases.json'), 'utf8'));
  const version = JSON.parse(await readFile(join(site, 'version.json'), 'utf8'));
  const address = '/main/settings';
  const page = await device.newPage();
  const oldPage = await device.request.get(address);
  try {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await readAgain(() => commitTo(site, (registry) => retire(registry, REMOTE), { quiet: true }), page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('seen_'))))
      .toBe(true);
    await page.close();

    const again = await device.newPage();
    const said: string[] = [];
    again.on('console', (message) => said.push(message.text()));
    await again.route(`**${address}`, (route) => route.fulfill({ response: oldPage }));
    await again.route('**/releases.json', (route) => route.fulfill({ json: before }));
    await again.goto(address);
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
    const forged = { json: { ...version, revision: version.revision + 9 } };
    await again.route('**/version.json**', (route) => route.fulfill(forged));
    // A page that just asks for the true one hears nothing of an event meanwhile.
    const asked = async () => {
      await again.evaluate(() => dispatchEvent(new Event('online')));
      return said.join('\n');
    };
    await expect.poll(asked).toContain(`revision ${before.revision} of the release registry is older`);
  } finally {
    await commitTo(site, () => before);
    await device.close();
  }
});

test('an open page whose key was replaced refused all that came after it: it follows what its own key has signed, without a reload', async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const copy = join(dirname(site), 'replaced');
  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  try {
    // The new key gives what it releases to this page alone.
    await cp(site, copy, { recursive: true });
    const own = (await readKey(keyFile())) as SigningKey;
    const other = await makeKey(join(dirname(site), 'other.pem'));
    await page.goto('/main/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    const store = folderStore(copy, other);
    const said = { command: 'keys --replace --quiet', who: 'a browser test' };
    const { revision: on, registry } = (await store.read()) as Released;
    const { revision } = await store.commit({ on, registry, newKey: own, ...said });
    await giveHeads(page, await releaseHeads(copy, revision));
    await giveFrom(copy, page);
    await readAgain(async () => {}, page);
    await expect.poll(() => seenIn(page)).toContainEqual(numbered(revision));
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(other.publicKey);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await device.close();
  }
});

test('of three operators one alone gives an open page no key; two do, and the numbers that the third has used up begin anew', {
  tag: '@moved',
}, async ({ product, browser, member }) => {
  const home = join(dirname(product.site), 'several');
  const copy = join(home, 'site');
  const keysBefore = { ...process.env };
  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  try {
    await mkdir(home);
    await cp(product.site, copy, { recursive: true });
    await cp(keyFile(), join(home, 'key.pem'));
    const of = severalOperators(copy, home);
    await of.setUp();
    const [a, b, c] = [await of.keyOf('a'), await of.keyOf('b'), await of.keyOf('c')];
    await giveFrom(copy, page);
    await page.route('**/main/settings', async (route) =>
      route.fulfill({
        response: await route.fetch(),
        body: await readFile(join(copy, 'index.html'), 'utf8'),
      }),
    );
    await page.goto('/main/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

    // The third one's key was stolen, and uses up the numbers.
    const store = folderStore(copy, a);
    const { revision: on, registry, settings } = (await store.read()) as Released;
    const { signature: _, ...list } = { ...registry, revision: on + 900_000 };
    const version = JSON.parse(await readFile(join(copy, 'version.json'), 'utf8'));
    await page.route('**/version.json*', (route) =>
      route.fulfill({ json: { ...version, revision: list.revision } }),
    );
    await page.route('**/releases.json', (route) =>
      route.fulfill({ json: { ...list, signature: c.sign(signedText(list)) } }),
    );
    await readAgain(async () => {}, page);
    await expect.poll(() => seenIn(page)).toContainEqual(numbered(list.revision));

    // The two others replace it, and the new one releases.
    const d = await of.join('d');
    const { [c.id]: __, ...two } = settings.RELEASE_KEYS ?? {};
    const RELEASE_KEYS = { ...two, [d.id]: d.publicKey };
    const said = { command: 'keys --quiet', who: 'a browser test' };
    await signedBy(store, { on, registry, settings: { ...settings, RELEASE_KEYS }, ...said }, [b, d]);
    const next = await folderStore(copy, d).commit({ on: on + 1, registry, ...said });
    await giveFrom(copy, page);
    const heads = (await releaseHeads(copy, next.revision)) as ReleaseHeads;
    const refused = page.waitForEvent('console', (one) =>
      one.text().includes(`is older than ${list.revision}`),
    );
    const roots = heads.roots?.map((root) => ({
      ...root,
      approvals: [c, d].map((key) => key.sign(approvalText(registry.site, root.approved))),
    }));
    await giveHeads(page, { ...heads, roots });
    await readAgain(async () => {}, page);
    await refused;
    expect(await seenIn(page)).not.toContainEqual(numbered(next.revision));

    await giveHeads(page, heads);
    await readAgain(async () => {}, page);
    await expect.poll(() => seenIn(page)).toContainEqual(numbered(next.revision));
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  } finally {
    Object.assign(process.env, keysBefore);
    await rm(home, { recursive: true, force: true });
    await device.close();
  }
});
