import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type ReleaseBuild, releaseBuild } from '@assistant/contract';
import {
  type AppName,
  BUILD_FILE,
  COMING,
  describeAsset,
  FACTS_FILE,
  FILES_FILE,
  hashesBelow,
  mapValues,
  type RemoteName,
  releaseFolder,
  type SigningKey,
  signBuild,
  type Uses,
} from '@assistant/release-store';
import { ROOT } from './apps';
import { buildFiles, isPublished } from './build-files';
import { compressFolder } from './compress';
import { refuseBadNames } from './released-names';
import { keepSourceMaps } from './source-maps';

/** What a build says of itself. */
type BuildFacts = Pick<ReleaseBuild, 'version' | 'global' | 'requires' | 'sharedParts' | 'remote'> & {
  /** Names of the files of its own that every first screen of it needs. */
  preload: string[];
  /** Those that the first screen of an area needs besides, by its part. */
  parts?: Record<string, { preload: string[]; sharedParts: string[] }>;
  uses?: Uses;
};

/**
 * Copies an app's build into the site as an immutable version. The folder appears complete or not at all, and
 * an existing version is left as it is.
 * @param key signs what the registry is going to say of a remote
 */
export async function publishFiles(
  site: string,
  app: AppName,
  version: string,
  dist = join(ROOT, app, 'dist'),
  key?: SigningKey,
  now = new Date(),
): Promise<string> {
  refuseBadNames(app, version);
  const folder = join(site, releaseFolder(app, version));
  if (existsSync(folder)) return folder;
  const coming = join(site, COMING, `${app}-${version}-${process.pid}`);
  await mkdir(dirname(folder), { recursive: true });
  await rm(coming, { recursive: true, force: true });
  await buildFiles(dist);
  await keepSourceMaps(app, version, dist);
  await cp(dist, coming, {
    recursive: true,
    filter: (file) => file === dist || isPublished(relative(dist, file)),
  });
  await compressFolder(coming);
  if (app !== 'shell') {
    const build = await describeBuild(app, version, coming, now);
    await writeFile(
      join(coming, BUILD_FILE),
      JSON.stringify(key ? signBuild(app, build, key) : build, null, 2),
    );
  }
  await writeFile(join(coming, FILES_FILE), JSON.stringify(await hashesBelow(coming), null, 1));
  await rename(coming, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(coming, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return folder;
}

async function describeBuild(
  remote: RemoteName,
  version: string,
  folder: string,
  now: Date,
): Promise<ReleaseBuild> {
  const files = await buildFiles(folder);
  const named = (name: string) => describeAsset(folder, name, `${releaseFolder(remote, version)}/${name}`);
  if (!files.includes('remoteEntry.js')) throw new Error(`the build of ${remote} has no remoteEntry.js`);
  const facts = JSON.parse(await readFile(join(folder, FACTS_FILE), 'utf8')) as BuildFacts;
  if (facts.version !== version)
    throw new Error(`the build of ${remote} is ${facts.version}, not ${version}`);
  if (facts.remote && facts.remote.name !== remote)
    throw new Error(`the build of ${remote} says that it is ${facts.remote.name}`);
  const { parts = {} } = facts;
  const early = [...facts.preload, ...Object.values(parts).flatMap(({ preload }) => preload)];
  const outside = early.find((name) => !files.includes(name));
  if (outside !== undefined)
    throw new Error(`the build of ${remote} wants ${outside} early, which is no file of it`);
  const { uses } = facts;
  // Parsed, so that it holds what a page needs; the release commands read the other facts beside it.
  return releaseBuild.parse({
    ...facts,
    published: now.toISOString(),
    ...(uses && { uses: mapValues(uses, ({ from }) => from) }),
    entry: await named('remoteEntry.js'),
    preload: await Promise.all(facts.preload.map(named)),
    ...(facts.parts && {
      parts: Object.fromEntries(
        await Promise.all(
          Object.entries(parts).map(
            async ([part, { preload, sharedParts }]) =>
              [part, { preload: await Promise.all(preload.map(named)), sharedParts }] as const,
          ),
        ),
      ),
    }),
    ...(files.includes('task-definitions.json') && { definitions: await named('task-definitions.json') }),
  });
}
