import { join } from 'node:path';
import { readPageSettings } from '@assistant/page-data';
import {
  type ReleaseStore,
  readPlain,
  revisionShown,
  type SeenReleases,
  type Trouble,
  troubleNow,
} from '@assistant/release-store';

/**
 * The publisher's keys, as they are remembered outside the site: what another one has signed, a server believes only
 * where the commands say so beside its key. Of a site that it sees for the first time, those of the page that readers have;
 * undefined where that is not signed.
 */
export async function publishersKeys(
  site: string,
  seen?: SeenReleases,
): Promise<Readonly<Record<string, string>> | undefined> {
  const known = (await seen?.newest(site))?.keys ?? {};
  if (Object.keys(known).length > 0) return known;
  const page = String(await readPlain(join(site, 'index.html')).catch(() => ''));
  const keys = readPageSettings(page)?.RELEASE_KEYS ?? {};
  return Object.keys(keys).length > 0 ? keys : undefined;
}

/** What is wrong with the newest record; undefined where it is what was committed, or there never was one. */
export async function newestTrouble(site: string, seen?: SeenReleases): Promise<Trouble | undefined> {
  return troubleNow(site, { keys: await publishersKeys(site, seen), seen });
}

/**
 * Lets readers see the newest revision where the command that made it was killed before it could: no one may have a
 * terminal at hand when that was a rollback. A command that is at work just now writes the same files.
 * @throws UntrustedError where it is not what was committed: readers keep what they have
 */
export async function showNewest(site: string, store: ReleaseStore, seen?: SeenReleases): Promise<void> {
  const [newest, shown] = [await store.read(), await revisionShown(site)];
  if (!newest) return;
  // What is proved is remembered by that, too.
  if (shown !== undefined && shown < newest.revision) await store.show(await publishersKeys(site, seen));
  else await store.readTrusted();
}
