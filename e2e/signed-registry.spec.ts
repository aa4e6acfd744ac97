import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HEADS_FILE, type ReleaseRegistry } from '@assistant/contract';
import {
  folderStore,
  makeKey,
  type Released,
  readKey,
  releaseHeads,
  retire,
  type SigningKey,
} from '@assistant/release-store';
import { keyFile } from '../releases/src/key-file';
import { deviceOf } from './testing/member';
import { commitTo, readAgain } from './testing/release';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-premium';
const EVIL = 'window.altered = true;';

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
    const heads = await releaseHeads(copy, revision);
    await page.route(`**/${HEADS_FILE}`, (route) => route.fulfill({ json: heads }));
    await page.route('**/releases.json', async (route) =>
      route.fulfill({ body: await readFile(join(copy, 'releases.json'), 'utf8') }),
    );
    await page.route(/\/version\.json/, async (route) =>
      route.fulfill({ body: await readFile(join(copy, 'version.json'), 'utf8') }),
    );
    await readAgain(async () => {}, page);
    const seen = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('.hash') ? [value] : [])),
      );
    await expect.poll(seen).toContainEqual(expect.stringMatching(`^${revision} `));
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(other.publicKey);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await device.close();
  }
});
