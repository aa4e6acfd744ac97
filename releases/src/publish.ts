import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReleaseAsset, type ReleaseBuild, releaseBuild } from '@assistant/shared/contract';
import { type AppName, type RemoteName, ROOT, releaseFolder } from './apps';
import { compressFolder } from './compress';

/** What a published version says of itself, beside its files. */
export const BUILD_FILE = 'build.json';
/** The page of a published shell, with places for the settings and the registry. */
export const SHELL_PAGE = 'page.html';
/** What a build says of itself (shared/rspack). */
export const FACTS_FILE = 'build-facts.json';
type BuildFacts = Pick<ReleaseBuild, 'version' | 'global' | 'requires' | 'sharedParts'>;

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

/**
 * What the registry will say of a published version of a remote.
 * @throws an error for a version that is not there, or whose files are not what was published
 */
export async function readBuild(site: string, remote: RemoteName, version: string): Promise<ReleaseBuild> {
  const file = join(site, releaseFolder(remote, version), BUILD_FILE);
  if (!existsSync(file)) throw new Error(`${remote} has no published version ${version} in ${site}`);
  const read = releaseBuild.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!read.success) throw damaged(file);
  const { entry, preload, definitions } = read.data;
  for (const asset of [entry, ...preload, ...(definitions ? [definitions] : [])]) {
    const now = await describeAsset(site, asset.href, asset.href).catch(() => undefined);
    if (now?.integrity !== asset.integrity) throw damaged(join(site, asset.href));
  }
  return read.data;
}

/** The error of a file that is not what was published. */
export const damaged = (file: string) =>
  new Error(
    `${file} is missing or damaged. Restore it, or remove its version's folder and publish anew; until then activate another version (npm run release -- list).`,
  );

/** The value of a JSON text, `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The published versions of an app, the newest first. */
export async function publishedVersions(site: string, app: AppName): Promise<string[]> {
  const folder = join(site, releaseFolder(app, '.'));
  const mark = app === 'shell' ? SHELL_PAGE : BUILD_FILE;
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const versions = entries.filter((entry) => existsSync(join(folder, entry.name, mark)));
  const dated = versions.map(({ name }) => ({ name, at: statSync(join(folder, name, mark)).mtimeMs }));
  return dated.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
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
