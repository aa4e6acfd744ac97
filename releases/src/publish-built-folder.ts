import { join } from 'node:path';
import { integrityOf, readPlain } from '@assistant/release-store';
import { buildFiles } from './build-files';
import type { BuiltFolder } from './built-folder';
import { publishFiles, type Signer } from './publish';
import { publishedOtherwise } from './published-otherwise';

/** By which scripts may know the files that they load. */
const HASHES = ['sha256', 'sha384'];

/** @throws an error where a script of a build expects a file with another hash than those that are there */
async function refuseMixedFiles(dist: string): Promise<void> {
  const names = (await buildFiles(dist)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => [name, await readPlain(join(dist, name))] as const),
  );
  const there = new Set(files.flatMap(([, content]) => HASHES.map((hash) => integrityOf(content, hash))));
  for (const [name, script] of files.filter(([one]) => one.endsWith('.js'))) {
    const expected = [...String(script).matchAll(/\.sriHashes=\{([^{}]*)\}/g)].flatMap(
      ([, table = '']) => table.match(/sha(?:256-[\w+/]{43}=|384-[\w+/]{64})/g) ?? [],
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
  await refuseMixedFiles(dist);
  await publishFiles(site, remote, version, dist, key);
  // Afterwards: another one may have published it meanwhile.
  const otherwise = await publishedOtherwise(site, { app: remote, version, dist });
  if (otherwise) throw new Error(otherwise);
}
