import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  SHARED_FILES,
  type SigningKey,
  sharedName,
  signBuild,
  textOfList,
  type Uses,
} from '@assistant/release-store';
import { ROOT } from './apps';
import { buildFiles } from './build-files';
import { compressFolder } from './compress';
import { shareDeltas } from './deltas';
import { refuseBadNames } from './released-names';
import { addressesIn, shareFiles } from './shared-files';
import { keepSourceMaps } from './source-maps';

/** What a build says of itself. */
type BuildFacts = Pick<ReleaseBuild, 'version' | 'global' | 'requires' | 'sharedParts' | 'remote'> & {
  /** Names of the files of its own that every first screen of it needs. */
  preload: string[];
  /** Those that the first screen of an area needs besides, by its part. */
  parts?: Record<string, { preload: string[]; sharedParts: string[] }>;
  uses?: Uses;
};

/** What signs a build: a key, or the signature that its team has made of it already, at a time of its own. */
export type Signer = Pick<SigningKey, 'id' | 'sign'> & { at?: Date };

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
  key?: Signer,
  now = key?.at ?? new Date(),
): Promise<string> {
  refuseBadNames(app, version);
  const folder = join(site, releaseFolder(app, version));
  if (existsSync(folder)) return folder;
  const coming = join(site, COMING, `${app}-${version}-${randomUUID()}`);
  const sharing = `${coming}-${SHARED_FILES}`;
  await mkdir(dirname(folder), { recursive: true });
  const addresses = await addressesIn(dist, await buildFiles(dist));
  await keepSourceMaps(app, version, dist, addresses);
  await mkdir(coming, { recursive: true });
  try {
    for (const [name, address] of addresses)
      if (sharedName(address) === undefined) await cp(join(dist, name), join(coming, name));
    await compressFolder(coming);
    if (app !== 'shell') {
      const build = await describeBuild(app, version, dist, addresses, now);
      await writeFile(
        join(coming, BUILD_FILE),
        JSON.stringify(key ? signBuild(app, build, key) : build, null, 2),
      );
    }
    // Before the list names them: what a publish that is ended leaves is in no list, and is cleared up.
    const shared = await shareFiles(site, app, dist, addresses, sharing);
    const names = shared.map(([address]) => address);
    const deltas = await shareDeltas(site, app, names, sharing);
    const list = { ...(await hashesBelow(coming)), ...Object.fromEntries([...shared, ...deltas]) };
    await writeFile(join(coming, FILES_FILE), textOfList(list));
    await rename(coming, folder);
  } catch (error) {
    await rm(coming, { recursive: true, force: true });
    const isThere = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    // Somebody else has published it meanwhile.
    if (!isThere || !existsSync(folder)) throw error;
  } finally {
    await rm(sharing, { recursive: true, force: true });
  }
  return folder;
}

/**
 * What a page needs to know of a build, and what its signature is over.
 * @param addresses of its files, as `addressesIn` gives them
 * @param now when it is published
 * @throws an error for a build that is not whole, or not of this remote and version
 */
export async function describeBuild(
  remote: RemoteName,
  version: string,
  dist: string,
  addresses: ReadonlyMap<string, string>,
  now: Date,
): Promise<ReleaseBuild> {
  const named = (name: string) =>
    describeAsset(dist, name, join(releaseFolder(remote, version), addresses.get(name) ?? name));
  if (!addresses.has('remoteEntry.js')) throw new Error(`the build of ${remote} has no remoteEntry.js`);
  const facts = JSON.parse(await readFile(join(dist, FACTS_FILE), 'utf8')) as BuildFacts;
  if (facts.version !== version)
    throw new Error(`the build of ${remote} is ${facts.version}, not ${version}`);
  if (facts.remote && facts.remote.name !== remote)
    throw new Error(`the build of ${remote} says that it is ${facts.remote.name}`);
  const { parts = {} } = facts;
  const early = [...facts.preload, ...Object.values(parts).flatMap(({ preload }) => preload)];
  const outside = early.find((name) => !addresses.has(name));
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
    ...(addresses.has('task-definitions.json') && { definitions: await named('task-definitions.json') }),
  });
}
