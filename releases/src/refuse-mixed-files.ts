import { join } from 'node:path';
import { integrityOf, readPlain } from '@assistant/release-store';
import { buildFiles } from './build-files';

/** By which scripts may know the files that they load. */
const HASHES = ['sha256', 'sha384'];

/** @throws an error where a script of a build expects a file with another hash than those that are there */
export async function refuseMixedFiles(dist: string): Promise<void> {
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
