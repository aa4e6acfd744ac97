import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, FILES_FILE, readList, readRegistry, textOfList } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { publishVersion } from '../releases/src/testing/publish-version';
import { deviceOf } from './testing/member';
import { ownFiles } from './testing/own-files';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-premium';
const NAME = '异族入侵';
const FILE = 'src/tasks/npc-pk.ts';

/** Publishes the remote with another name of a screen. */
const publishNamed = (site: string, version: string, name: string) =>
  publishVersion(site, REMOTE, version, async (folder) => {
    const text = await readFile(join(folder, FILE), 'utf8');
    expect(text).toContain(NAME);
    await writeFile(join(folder, FILE), text.replace(NAME, name));
  });

/** Waits until the browser would offer a file of the remote that it has for the next one of its name: that takes it a moment. */
async function offers(page: Page, stem: string): Promise<void> {
  await expect(async () => {
    const asked = page.waitForRequest((request) => request.url().includes(`${stem}.00000000.js`));
    await page.evaluate((url) => fetch(url), `/remotes/${REMOTE}/files/${stem}.00000000.js`);
    expect(await (await asked).allHeaders()).toHaveProperty('available-dictionary');
  }).toPass();
}

/** A delta of the same dictionary that unpacks to something else: one block of zstd as it is (RFC 8878, 3.1.1). */
function unpacksTo(text: string, delta: Buffer): Buffer {
  const block = Buffer.alloc(3);
  block.writeUIntLE((text.length << 3) | 1, 0, 3);
  const frame = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, text.length]), block, Buffer.from(text)];
  return Buffer.concat([delta.subarray(0, 40), ...frame]);
}

const stemOf = ({ name }: { name: string }): string => name.replace(/\..*/, '');

/** What a page fetches of the remote: each file with its encoding and its bytes over the wire. */
function fetchedOf(page: Page) {
  const fetched: Promise<{ name: string; encoding: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(`/remotes/${REMOTE}/files/`)) return;
    const seen = async () => ({
      name: pathname.split('/').at(-1) ?? '',
      encoding: (await response.allHeaders())['content-encoding'] ?? '',
      bytes: (await response.request().sizes()).responseBodySize,
    });
    fetched.push(seen());
  });
  // What comes from the cache has no bytes.
  return async () => (await Promise.all(fetched)).filter(({ bytes }) => bytes > 0);
}

test('a player who had a version fetches of the next one only what differs; a delta that is wrong is asked for anew, whole', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  // It builds the remote three times.
  test.setTimeout(300_000);
  const { site } = product;
  const before = (await readRegistry(site)) as ReleaseRegistry;
  // All of them in a folder of their own: what is built elsewhere has other numbers.
  await publishNamed(site, '9.0.0', NAME);
  await commitTo(site, (registry) => activate(site, registry, REMOTE, '9.0.0'));
  await publishNamed(site, '9.1.0', '一号');
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  const opens = async (name: string) => {
    await page.goto('/premium/npc-pk');
    // The second try of a file waits.
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible({ timeout: 30_000 });
  };
  try {
    const had = fetchedOf(page);
    await opens(NAME);
    for (const stem of ['remoteEntry', 'app']) await offers(page, stem);
    const stems = new Set((await had()).map(stemOf));
    await commitTo(site, (registry) => activate(site, registry, REMOTE, '9.1.0'));
    const fetched = fetchedOf(page);
    await opens('一号');
    // What comes some seconds after a screen may have come in the first visit, or only now.
    const files = (await fetched()).filter((file) => stems.has(stemOf(file)));
    // The entry and the one file with the name.
    const seen = files.map((file) => `${stemOf(file)} ${file.encoding}`);
    expect(seen.toSorted()).toEqual(['app dcz', 'remoteEntry dcz']);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThan(3_000);

    // Of the version before, as after a rollback, all is there.
    await commitTo(site, (registry) => activate(site, registry, REMOTE, '9.0.0'));
    const again = fetchedOf(page);
    await opens(NAME);
    expect((await again()).filter((file) => stems.has(stemOf(file)))).toEqual([]);

    // What a publisher has made wrong, and signed: the browser refuses it, and gets the file itself.
    await publishNamed(site, '9.2.0', '二号');
    const folder = join(site, 'remotes', REMOTE, '9.2.0');
    const list = new Map((await readList(site, REMOTE, '9.2.0'))?.files);
    for (const address of await ownFiles(site, REMOTE, '9.2.0')) {
      if (!/\.js\..*\.dcz$/.test(address)) continue;
      const delta = await readFile(join(site, address));
      // The entry as bytes that cannot be unpacked, the other file as another one.
      const cut = delta.subarray(0, -3);
      const wrong = address.includes('remoteEntry') ? cut : unpacksTo('window.altered = true;', delta);
      await writeFile(join(site, address), wrong);
      const hash = createHash('sha256').update(wrong).digest('base64url');
      list.set(address.replace(`remotes/${REMOTE}/`, '../'), hash);
    }
    await writeFile(join(folder, FILES_FILE), textOfList(Object.fromEntries(list)));
    for (const stem of ['remoteEntry', 'app']) await offers(page, stem);
    await commitTo(site, (registry) => activate(site, registry, REMOTE, '9.2.0'));
    const sent: string[] = [];
    page.on('response', async (response) =>
      sent.push((await response.allHeaders())['content-encoding'] ?? ''),
    );
    await opens('二号');
    await opens('二号');
    await expect.poll(() => sent).toContain('dcz');
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  } finally {
    await commitTo(site, () => before, { quiet: true });
    await context.close();
  }
});
