import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, type ReleaseStore, releaseFolder, versionsInUse } from '@assistant/release-store';

/**
 * Takes versions that were published for nothing out of a site again, but none that is in use. That is read anew: a commit
 * whose page could not be written is one all the same, and an operator may have given such a version to players meanwhile.
 * @returns those that stay, also all of them where what is released cannot be read
 */
export async function removeUnused(
  site: string,
  store: Pick<ReleaseStore, 'read'>,
  versions: readonly (readonly [AppName, string])[],
): Promise<(readonly [AppName, string])[]> {
  const nameOf = ([app, version]: readonly [AppName, string]) => releaseFolder(app, version);
  try {
    const released = await store.read();
    const used = new Set(released && versionsInUse(released.registry).map(nameOf));
    for (const one of versions)
      if (!used.has(nameOf(one))) await rm(join(site, nameOf(one)), { recursive: true, force: true });
    return versions.filter((one) => used.has(nameOf(one)));
  } catch {
    return [...versions];
  }
}
