import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { inlineJson, type PageSettings, readPageSettings } from '@assistant/shared/released-page';
import { releaseFolder } from './apps';
import { compressFile } from './compress';
import { damaged, describeAsset, SHELL_PAGE } from './publish';
import { writeAtomically } from './registry';
import { writeVersion } from './update-index';

/** The service worker, which a site has at its root. */
export const WORKER_FILE = 'service-worker.js';

/** A page of the shell with the settings and the registry inlined. */
export function fillPage(page: string, registry: ReleaseRegistry, settings: PageSettings): string {
  const fill: Record<string, string> = { env: inlineJson(settings), releases: inlineJson(registry) };
  return page.replace(/<!--(\w+)-->/g, (whole, name: string) => fill[name] ?? whole);
}

/**
 * What a site's page is made from for a published version of the shell.
 * @throws an error for a version that is not there, or whose files are not what was published
 */
export async function readShell(site: string, version: string): Promise<{ page: string; worker: string }> {
  const folder = join(site, releaseFolder('shell', version));
  if (!existsSync(join(folder, SHELL_PAGE)))
    throw new Error(`shell has no published version ${version} in ${site}`);
  const page = await readFile(join(folder, SHELL_PAGE), 'utf8');
  for (const [, href = '', integrity] of page.matchAll(/="\/(shell\/[^"]+)" integrity="([^"]+)"/g)) {
    const now = await describeAsset(site, href, href).catch(() => undefined);
    if (now?.integrity !== integrity) throw damaged(join(site, href));
  }
  return { page, worker: await readFile(join(folder, WORKER_FILE), 'utf8') };
}

/**
 * Writes `index.html`, `version.json` and the service worker for the registry's state, as the shell version
 * it names was published with; `version.json` is what open pages watch.
 * @throws an error for a shell version that is not there, or whose files are not what was published
 */
export async function writeIndex(
  site: string,
  registry: ReleaseRegistry,
  settings: PageSettings,
): Promise<void> {
  const { page, worker } = await readShell(site, registry.shell.version);
  await writeAtomically(join(site, 'index.html'), fillPage(page, registry, settings));
  await compressFile(join(site, 'index.html'));
  // At the root: a service worker is only for the pages below its address.
  await writeAtomically(join(site, WORKER_FILE), worker);
  await writeVersion(site, registry);
}

/** The settings in the page as it is released; undefined in a site without a page. */
export const releasedSettings = async (site: string): Promise<PageSettings | undefined> =>
  readPageSettings(await readFile(join(site, 'index.html'), 'utf8').catch(() => ''));
