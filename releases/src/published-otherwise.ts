import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashesBelow, markOf, readList, releaseFolder } from '@assistant/release-store';
import { isPublished } from './build-files';
import type { BuiltApp } from './publish-misfits';
import { builtName } from './shared-files';

/** The SHA-256 of the files of a published version, by the names of its build; very old ones have no list. */
async function publishedHashes(site: string, { app, version }: BuiltApp): Promise<Map<string, string>> {
  const list = await readList(site, app, version);
  const hashes = list?.files ?? Object.entries(await hashesBelow(join(site, releaseFolder(app, version))));
  return new Map([...hashes].map(([address, hash]) => [builtName(address), hash]));
}

/** Why a build cannot be published: its version is there, with other files. Undefined where it is the same build, or is not there. */
export async function publishedOtherwise(site: string, build: BuiltApp): Promise<string | undefined> {
  const { app, version, dist } = build;
  if (!existsSync(join(site, releaseFolder(app, version), markOf(app)))) return undefined;
  const now = new Map(Object.entries(await hashesBelow(dist)));
  const before = await publishedHashes(site, build);
  const names = [...now.keys(), ...before.keys()].filter(isPublished);
  const other = names.find((name) => now.get(name) !== before.get(name));
  return (
    other &&
    `${app} ${version} is published already, with other files (${other}); build it as another version`
  );
}
