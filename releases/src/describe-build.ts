import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseBuild, releaseBuild } from '@assistant/contract';
import {
  describeAsset,
  FACTS_FILE,
  mapValues,
  type RemoteName,
  releaseFolder,
  type Uses,
} from '@assistant/release-store';

/** What a build says of itself. */
type BuildFacts = Pick<ReleaseBuild, 'version' | 'global' | 'requires' | 'sharedParts' | 'remote'> & {
  /** Names of the files of its own that every first screen of it needs. */
  preload: string[];
  /** Those that the first screen of an area needs besides, by its part. */
  parts?: Record<string, { preload: string[]; sharedParts: string[] }>;
  uses?: Uses;
  integrity?: 'sha256';
};

/** The most bytes of what a build says of itself, and of what every page has of that: the largest of ours have a third of them. */
const FACTS_MAX_BYTES = 256 * 1024;
const SAID_MAX_BYTES = 32 * 1024;

function refuseLong(what: string, text: string, most: number): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > most) throw new Error(`${what} has ${bytes} bytes, and may have ${most}`);
}

/**
 * What a page needs to know of a build, and what its signature is over.
 * @param addresses of its files, as `addressesIn` gives them
 * @param now when it is published
 * @throws an error for a build that is not whole, not of this remote and version, or says too much: every page would have that
 */
export async function describeBuild(
  remote: RemoteName,
  version: string,
  dist: string,
  addresses: ReadonlyMap<string, string>,
  now: Date,
): Promise<ReleaseBuild> {
  if (!addresses.has('remoteEntry.js')) throw new Error(`the build of ${remote} has no remoteEntry.js`);
  const text = await readFile(join(dist, FACTS_FILE), 'utf8');
  refuseLong(`${FACTS_FILE} of ${remote}`, text, FACTS_MAX_BYTES);
  const facts = JSON.parse(text) as BuildFacts;
  if (facts.version !== version)
    throw new Error(`the build of ${remote} is ${facts.version}, not ${version}`);
  if (facts.remote && facts.remote.name !== remote)
    throw new Error(`the build of ${remote} says that it is ${facts.remote.name}`);
  const { parts = {}, integrity } = facts;
  const named = (name: string) =>
    describeAsset(dist, name, join(releaseFolder(remote, version), addresses.get(name) ?? name), integrity);
  const early = [...facts.preload, ...Object.values(parts).flatMap(({ preload }) => preload)];
  const outside = early.find((name) => !addresses.has(name));
  if (outside !== undefined)
    throw new Error(`the build of ${remote} wants ${outside} early, which is no file of it`);
  const { uses } = facts;
  // Parsed, so that it holds what a page needs; the release commands read the other facts beside it.
  const said = releaseBuild.parse({
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
  refuseLong(`what every page would have of ${remote} ${version}`, JSON.stringify(said), SAID_MAX_BYTES);
  return said;
}
