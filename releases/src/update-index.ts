import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { withRegistry } from '@assistant/page-data';
import { compressFile } from './compress';
import { writeAtomically } from './registry';

/**
 * Writes a changed registry into the existing page. Rolling a remote out or back changes neither the page's
 * settings nor the shell, whatever the current sources and environment are.
 */
export async function updateIndex(site: string, registry: ReleaseRegistry): Promise<void> {
  const file = join(site, 'index.html');
  const page = await readFile(file, 'utf8').catch(() => '');
  const updated = withRegistry(page, registry);
  if (updated === undefined)
    throw new Error(`${file} is missing or has no place for the registry; run npm run release -- index`);
  await writeAtomically(file, updated);
  await compressFile(file);
  await writeVersion(site, registry);
}

/**
 * Writes `version.json`, which open pages watch: another version or timestamp makes them reload, another revision
 * makes them read the registry again.
 */
export const writeVersion = (site: string, registry: ReleaseRegistry): Promise<void> =>
  writeAtomically(
    join(site, 'version.json'),
    JSON.stringify({
      version: registry.shell.version,
      timestamp: Date.parse(registry.pages_from),
      revision: registry.revision,
    }),
  );
