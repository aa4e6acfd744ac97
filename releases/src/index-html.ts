import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { inlineJson, type PageSettings, readPageSettings } from '@assistant/page-data';
import { releaseFolder } from './apps';
import { compressFile } from './compress';
import { damaged, describeAsset, refuseDamagedFacts, refuseUnpublished, SHELL_PAGE } from './publish';
import { writeAtomically } from './registry';
import { writeVersion } from './update-index';

/** The service worker, which is at the root of a site. */
export const WORKER_FILE = 'service-worker.js';

/** The place of a page that is filled from the facts of its build. */
const FROM_FACTS = 'id="shared-parts"';

/** A page of the shell with the settings and the registry inlined. */
export function fillPage(page: string, registry: ReleaseRegistry, settings: PageSettings): string {
  const fill: Record<string, string> = { env: inlineJson(settings), releases: inlineJson(registry) };
  return page.replace(/<!--(\w+)-->/g, (whole, name: string) => fill[name] ?? whole);
}

/**
 * The page template of a published version of the shell.
 * @throws an error if the version does not exist, or its files are not what was published
 */
export async function readShell(site: string, version: string): Promise<{ page: string; worker: string }> {
  await refuseUnpublished(site, 'shell', version);
  const folder = join(site, releaseFolder('shell', version));
  const page = await readFile(join(folder, SHELL_PAGE), 'utf8');
  for (const [, href = '', integrity] of page.matchAll(/="\/(shell\/[^"]+)" integrity="([^"]+)"/g)) {
    const now = await describeAsset(site, href, href).catch(() => undefined);
    if (now?.integrity !== integrity) throw damaged(join(site, href));
  }
  await refuseDamagedFacts(folder, page.includes(FROM_FACTS));
  const worker = await readFile(join(folder, WORKER_FILE), 'utf8').catch(() => undefined);
  if (worker === undefined) throw damaged(join(folder, WORKER_FILE));
  return { page, worker };
}

/**
 * Writes `index.html`, `version.json` and the service worker for the registry, from the shell version it
 * names. Open pages watch `version.json`.
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
  // At the root, because a service worker controls only the pages below its address.
  await writeAtomically(join(site, WORKER_FILE), worker);
  await writeVersion(site, registry);
}

/** The settings in the released page; undefined in a site without a page. */
export const releasedSettings = async (site: string): Promise<PageSettings | undefined> =>
  readPageSettings(await readFile(join(site, 'index.html'), 'utf8').catch(() => ''));
