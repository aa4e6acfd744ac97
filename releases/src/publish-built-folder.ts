import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeAsset, hashesBelow, markOf, readList, releaseFolder } from '@assistant/release-store';
import { buildFiles, isPublished } from './build-files';
import type { BuiltFolder } from './built-folder';
import { publishFiles, type Signer } from './publish';
import { builtName } from './shared-files';

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
    const expected = [...script.matchAll(/\.sriHashes=\{([^{}]*)\}/g)].flatMap(
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
  await refuseMixedFiles(dist, await hashesOf(dist));
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
