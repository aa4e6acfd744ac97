import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseAsset, ReleaseBuild } from '@assistant/shared/contract';
import { type AppName, type RemoteName, ROOT, releaseFolder } from './apps';
import { compressFolder } from './compress';

/** What a published version says of itself, beside its files. */
export const BUILD_FILE = 'build.json';
/** What a build says of itself (shared/rspack). */
const FACTS_FILE = 'build-facts.json';
type BuildFacts = Pick<ReleaseBuild, 'version' | 'global' | 'requires'>;

/**
 * Copies an app's build into the site as an immutable version. The folder appears whole or not at
 * all, and a version that is there already is left as it is.
 */
export async function publishFiles(
  site: string,
  app: AppName,
  version: string,
  dist = join(ROOT, app, 'dist'),
): Promise<string> {
  const folder = join(site, releaseFolder(app, version));
  if (existsSync(folder)) return folder;
  const coming = `${folder}.coming-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await cp(dist, coming, { recursive: true });
  await compressFolder(coming);
  if (app !== 'shell') {
    await writeFile(
      join(coming, BUILD_FILE),
      JSON.stringify(await describeBuild(app, version, coming), null, 2),
    );
  }
  await rename(coming, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(coming, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return folder;
}

/** What the registry will say of a published version of a remote. */
export async function readBuild(site: string, remote: RemoteName, version: string): Promise<ReleaseBuild> {
  const file = join(site, releaseFolder(remote, version), BUILD_FILE);
  if (!existsSync(file)) throw new Error(`${remote} has no published version ${version} in ${site}`);
  return JSON.parse(await readFile(file, 'utf8')) as ReleaseBuild;
}

async function describeBuild(remote: RemoteName, version: string, folder: string): Promise<ReleaseBuild> {
  const files = await readdir(folder);
  const named = (name: string) => describeAsset(folder, name, `${releaseFolder(remote, version)}/${name}`);
  if (!files.includes('remoteEntry.js')) throw new Error(`the build of ${remote} has no remoteEntry.js`);
  const facts = JSON.parse(await readFile(join(folder, FACTS_FILE), 'utf8')) as BuildFacts;
  if (facts.version !== version)
    throw new Error(`the build of ${remote} is ${facts.version}, not ${version}`);
  return {
    ...facts,
    entry: await named('remoteEntry.js'),
    preload: await Promise.all(files.filter((file) => /^app\.[^.]+\.(js|css)$/.test(file)).map(named)),
    ...(files.includes('task-definitions.json') && { definitions: await named('task-definitions.json') }),
  };
}

/** A file's place, size and the hash a browser must see. */
export async function describeAsset(folder: string, name: string, href: string): Promise<ReleaseAsset> {
  const content = await readFile(join(folder, name));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { href: href.replaceAll('\\', '/'), integrity, bytes: content.byteLength };
}
