import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '@assistant/release-store';

/** The revision of `version.json`, the last file that follows a commit; undefined where it cannot be read. */
async function revisionShown(site: string): Promise<number | undefined> {
  try {
    return JSON.parse(await readFile(join(site, 'version.json'), 'utf8')).revision;
  } catch {
    return undefined;
  }
}

/**
 * Lets readers see the newest revision where the command that made it was killed before it could: nobody may have a
 * terminal at hand when that was a rollback. A command that is at work just now writes the same files.
 */
export async function showNewest(site: string, store: ReleaseStore): Promise<void> {
  const [newest, shown] = [await store.read(), await revisionShown(site)];
  if (newest && shown !== undefined && shown < newest.revision) await store.show();
}
