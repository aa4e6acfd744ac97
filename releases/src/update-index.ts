import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { withRegistry } from '@assistant/shared/released-page';
import { compressFile } from './compress';
import { writeAtomically } from './registry';

/**
 * Puts a changed registry into the page as it is: a remote's roll-out or rollback changes neither the page's
 * settings nor the shell, whatever the sources and the environment of the one who calls are by now.
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

/** Writes what open pages watch. */
export const writeVersion = (site: string, registry: ReleaseRegistry): Promise<void> =>
  writeAtomically(
    join(site, 'version.json'),
    JSON.stringify({ version: registry.shell.version, timestamp: Date.parse(registry.pages_from) }),
  );
