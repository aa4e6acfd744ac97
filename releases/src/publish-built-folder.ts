import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashesBelow, markOf, readList, releaseFolder } from '@assistant/release-store';
import { isPublished } from './build-files';
import type { BuiltFolder } from './built-folder';
import { publishFiles, type Signer } from './publish';
import { builtName } from './shared-files';

/** The SHA-256 of the files of a published version, by the names of its build; very old ones have no list. */
async function publishedHashes(site: string, { remote, version }: BuiltFolder): Promise<Map<string, string>> {
  const list = await readList(site, remote, version);
  const hashes = list?.files ?? Object.entries(await hashesBelow(join(site, releaseFolder(remote, version))));
  return new Map([...hashes].map(([address, hash]) => [builtName(address), hash]));
}

/**
 * Publishes such a build; the same one again changes nothing.
 * @throws an error where the version is published already and holds other files
 */
export async function publishBuiltFolder(
  site: string,
  { remote, version, dist }: BuiltFolder,
  key?: Signer,
): Promise<void> {
  await publishFiles(site, remote, version, dist, key);
  // Afterwards: another one may have published it meanwhile.
  if (!existsSync(join(site, releaseFolder(remote, version), markOf(remote)))) return;
  const now = new Map(Object.entries(await hashesBelow(dist)));
  const before = await publishedHashes(site, { remote, version, dist });
  const names = [...now.keys(), ...before.keys()].filter(isPublished);
  const other = names.find((name) => now.get(name) !== before.get(name));
  if (other)
    throw new Error(
      `${remote} ${version} is published already, with other files (${other}); build it as another version`,
    );
}
