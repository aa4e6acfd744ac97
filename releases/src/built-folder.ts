import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { remoteDeclaration } from '@assistant/contract';
import {
  BUILD_FILE,
  describeAsset,
  FACTS_FILE,
  hashesBelow,
  parseJson,
  type RemoteName,
  readList,
  releaseFolder,
} from '@assistant/release-store';
import { buildFiles, isPublished } from './build-files';
import { publishFiles, type Signer } from './publish';
import { refuseBadNames } from './released-names';
import { builtName } from './shared-files';

/** The build of a remote in a folder, wherever its team has it. */
export interface BuiltFolder {
  remote: RemoteName;
  version: string;
  dist: string;
}

/**
 * What was built in a folder, in itself or in its `dist/`; undefined where there is no build.
 * @throws an error for a build that does not say which remote and version it is, or says it in words that may not be
 */
export async function readBuiltFolder(path: string): Promise<BuiltFolder | undefined> {
  const dist = [resolve(path), resolve(path, 'dist')].find((folder) => existsSync(join(folder, FACTS_FILE)));
  if (!dist) return undefined;
  const facts = parseJson(await readFile(join(dist, FACTS_FILE), 'utf8')) as
    | { version?: unknown; remote?: unknown }
    | undefined;
  const { success, data } = remoteDeclaration.safeParse(facts?.remote);
  const version = String(facts?.version ?? '');
  if (!success || version === '')
    throw new Error(`${join(dist, FACTS_FILE)} does not say which remote and which version was built`);
  refuseBadNames(data.name, version);
  return { remote: data.name, version, dist };
}

/** The hashes of a build's files, by name. */
async function hashesOf(folder: string): Promise<Map<string, string>> {
  const names = (await buildFiles(folder)).toSorted();
  const assets = names.map(
    async (name) => [name, (await describeAsset(folder, name, '')).integrity] as const,
  );
  return new Map(await Promise.all(assets));
}

/** The SHA-256 of the files of a published version, by the names of its build; very old ones have no list. */
async function publishedHashes(site: string, { remote, version }: BuiltFolder): Promise<Map<string, string>> {
  const list = await readList(site, remote, version);
  const hashes = list?.files ?? Object.entries(await hashesBelow(join(site, releaseFolder(remote, version))));
  return new Map([...hashes].map(([address, hash]) => [builtName(address), hash]));
}

/** @throws an error where a script of a build expects a file with another hash than those that are there */
async function refuseMixedFiles(dist: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  const there = new Set(hashes.values());
  for (const name of [...hashes.keys()].filter((one) => one.endsWith('.js'))) {
    const script = await readFile(join(dist, name), 'utf8');
    const expected = [...script.matchAll(/\.sriHashes=\{([^}]*)\}/g)].flatMap(
      ([, table = '']) => table.match(/sha384-[\w+/]{64}/g) ?? [],
    );
    if (expected.some((hash) => !there.has(hash)))
      throw new Error(
        `${dist} is damaged: ${name} loads a file that is missing or altered there; run npm run build there`,
      );
  }
}

/**
 * Publishes such a build; the same one again changes nothing.
 * @throws an error where its files are not those of one build, or the version is published already and holds other files
 */
export async function publishBuiltFolder(
  site: string,
  { remote, version, dist }: BuiltFolder,
  key?: Signer,
): Promise<void> {
  const published = join(site, releaseFolder(remote, version));
  await refuseMixedFiles(dist, await hashesOf(dist));
  if (existsSync(join(published, BUILD_FILE))) {
    const now = new Map(Object.entries(await hashesBelow(dist)));
    const before = await publishedHashes(site, { remote, version, dist });
    const names = [...now.keys(), ...before.keys()].filter(isPublished);
    const other = names.find((name) => now.get(name) !== before.get(name));
    if (other)
      throw new Error(
        `${remote} ${version} is published already, with other files (${other}); build it as another version`,
      );
  }
  await publishFiles(site, remote, version, dist, key);
}
