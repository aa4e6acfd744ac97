import { randomBytes } from 'node:crypto';
import type { ReleaseRegistry } from '@assistant/contract';
import {
  type AppName,
  activateTogether,
  folderStore,
  pageSettings,
  refuseAreaMistakes,
  refuseMisfits,
} from '@assistant/release-store';
import { readApi } from '../api/api-document';
import { seenReleases } from '../key-file';
import type { Signing } from '../signing';
import { whoAmI } from '../who';

/** The registry of a site that no remote was released to yet. */
export const nothingReleased = (shellVersion: string): ReleaseRegistry => ({
  schema: 1,
  issued_at: '',
  pages_from: '',
  shell: { version: shellVersion },
  remotes: {},
});

/** What players send their passwords under where the environment sets no key: a text that no one else has. */
const ownLoginKey = () => ({ LOGIN_OBFUSCATION_KEY: randomBytes(24).toString('base64url') });

/**
 * Gives players what is published in a site that nothing was released to, as its revision 1, with a key for logins of its own.
 * @throws an error where a build does not fit the others; ConflictError where another process has done it meanwhile
 */
export async function releaseFirst(
  site: string,
  builds: ReadonlyMap<AppName, string>,
  { key, newKey, serverKeys }: Signing,
): Promise<void> {
  const { shell = '', ...remotes } = Object.fromEntries(builds);
  const wanted = new Map(Object.entries(remotes));
  const registry = await activateTogether(site, nothingReleased(shell), shell, wanted);
  await refuseAreaMistakes(site, registry);
  await refuseMisfits(site, undefined, registry, await readApi());
  await folderStore(site, key, { seen: seenReleases() }).commit({
    on: 0,
    registry,
    settings: { ...pageSettings(process.env, ownLoginKey()), ...(serverKeys && { SERVER_KEYS: serverKeys }) },
    command: 'first start',
    who: whoAmI(),
    newKey,
    // They are copied from the image, also by a first start that was ended before this.
    sign: true,
  });
}
