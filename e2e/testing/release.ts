import { buildsIn, type ReleaseRegistry } from '@assistant/contract';
import { folderStore, type Released, readKey } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { keyFile } from '../../releases/src/key-file';

/** Without the signatures of builds: what a test says of one by hand is signed as it is committed. */
function unsigned(registry: ReleaseRegistry): ReleaseRegistry {
  const copy = structuredClone(registry);
  for (const [, build] of buildsIn(copy)) delete build.signature;
  return copy;
}

/** Makes a changed registry the newest revision of a site, as a release command does. */
export async function commitTo(
  site: string,
  change: (registry: ReleaseRegistry) => ReleaseRegistry | Promise<ReleaseRegistry>,
  { quiet = false } = {},
): Promise<void> {
  const store = folderStore(site, await readKey(keyFile()));
  const { revision, registry } = (await store.read()) as Released;
  const who = { command: 'test', who: 'a browser test', quiet };
  const wanted = unsigned(await change(registry));
  await store.commit({ on: revision, registry: wanted, newKey: true, sign: true, ...who });
}

/**
 * Changes what is released, lets open pages look at the version file at once, and waits until each has read the registry:
 * it may do so by itself before the change has returned.
 */
export async function readAgain(change: () => Promise<unknown>, ...pages: Page[]): Promise<void> {
  const reads = pages.map((page) => page.waitForResponse('**/releases.json'));
  await change();
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const read of reads) await (await read).finished();
}
