import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { remoteDeclaration } from '@assistant/contract';
import { type RemoteName, releaseFolder } from './apps';
import { BUILD_FILE, describeAsset, FACTS_FILE, parseJson, publishFiles } from './publish';

/** The build of a remote in a folder, wherever its team has it. */
export interface BuiltFolder {
  remote: RemoteName;
  version: string;
  dist: string;
}

/** What may be a folder's name in a site, and a part of an address. */
const VERSION = /^[A-Za-z0-9][\w.+-]*$/;

/**
 * What was built in a folder, in itself or in its `dist/`; undefined where there is no build.
 * @throws an error for a build that does not say which remote and version it is
 */
export async function readBuiltFolder(path: string): Promise<BuiltFolder | undefined> {
  const dist = [resolve(path), resolve(path, 'dist')].find((folder) => existsSync(join(folder, FACTS_FILE)));
  if (!dist) return undefined;
  const facts = parseJson(await readFile(join(dist, FACTS_FILE), 'utf8')) as
    | { version?: unknown; remote?: unknown }
    | undefined;
  const { success, data } = remoteDeclaration.safeParse(facts?.remote);
  const version = String(facts?.version ?? '');
  if (!success || !VERSION.test(version))
    throw new Error(`${join(dist, FACTS_FILE)} does not say which remote and which version was built`);
  return { remote: data.name, version, dist };
}

/**
 * Publishes such a build; the same one again changes nothing.
 * @throws an error where the version is published already and holds other files
 */
export async function publishBuiltFolder(
  site: string,
  { remote, version, dist }: BuiltFolder,
): Promise<void> {
  const published = join(site, releaseFolder(remote, version));
  if (existsSync(join(published, BUILD_FILE))) {
    const [now, before] = await Promise.all(
      [dist, published].map((folder) => describeAsset(folder, 'remoteEntry.js', '')),
    );
    if (now?.integrity !== before?.integrity)
      throw new Error(
        `${remote} ${version} is published already, with other files; build it as another version`,
      );
  }
  await publishFiles(site, remote, version, dist);
}
