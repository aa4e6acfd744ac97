import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { inlineJson, type PageSettings } from '@assistant/page-data';
import { releaseFolder } from './app-names';
import { contentOf, readPlain } from './files';
import {
  damaged,
  refuseDamagedFacts,
  refuseDamagedFiles,
  refuseOther,
  refuseUnpublished,
  SHELL_PAGE,
} from './published';

/** The service worker, which is at the root of a site. */
export const WORKER_FILE = 'service-worker.js';

/** The slot of a page that is filled from the facts of its build. */
export const FROM_FACTS = 'id="shared-parts"';

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
  const page = String(await readPlain(join(folder, SHELL_PAGE)));
  for (const [, href = '', integrity] of page.matchAll(/="\/(shell\/[^"]+)" integrity="([^"]+)"/g)) {
    await refuseOther(site, href, integrity);
  }
  const isOfContract = page.includes(FROM_FACTS);
  await refuseDamagedFacts(folder, isOfContract);
  await refuseDamagedFiles(folder, isOfContract);
  const worker = await contentOf(join(folder, WORKER_FILE));
  if (worker === undefined) throw damaged(join(folder, WORKER_FILE));
  return { page, worker: String(worker) };
}
