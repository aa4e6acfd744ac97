import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { type PageSettings, readPageSettings, registryIn } from '@assistant/page-data';
import { isTrusted, readPlain } from '@assistant/release-store';

/** The remote without which no one can log in. */
const LOGIN = 'mfe-auth';

/** The number of the revision in a page; undefined where it cannot be read. */
function revisionIn(page: string): number | undefined {
  try {
    return JSON.parse(registryIn(page) ?? '').revision;
  } catch {
    return undefined;
  }
}

/**
 * What is wrong with a registry by itself, and beside the page: the cheap parts of what `npm run release -- verify` looks at.
 * @param page `index.html`
 */
export async function registryTroubles(
  siteDir: string,
  registry: ReleaseRegistry,
  page: string,
): Promise<string[]> {
  const troubles: string[] = [];
  if (!registry.remotes[LOGIN])
    troubles.push(
      `${LOGIN} is not released to every player, so that no one can log in. Activate a version of it; npm run release -- list names them.`,
    );
  const inPage = revisionIn(page);
  if (inPage !== undefined && inPage !== registry.revision)
    troubles.push(
      `index.html has revision ${inPage}, and releases.json ${registry.revision}. Write them again: npm run release -- repair.`,
    );
  const settings: Partial<PageSettings> = readPageSettings(page) ?? {};
  // The signature is over all that is in the file, also what this server does not know.
  const raw = JSON.parse(String(await readPlain(join(siteDir, 'releases.json')))) as ReleaseRegistry;
  if (Object.keys(settings.RELEASE_KEYS ?? {}).length > 0 && !isTrusted(raw, settings))
    troubles.push(
      'releases.json is not what the key of the page has signed, so that open pages do not follow it. Look: npm run release -- verify; write it again: npm run release -- repair.',
    );
  return troubles;
}
