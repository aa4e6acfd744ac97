import { join } from 'node:path';
import { contentOf } from '../files';
import { leftOutWords, ownIn } from '../site/own-files';
import { unpacked } from '../site/unpacked';
import { folderStore } from './folder-store';
import { type ReadersFiles, readersFiles } from './readers-files';
import type { Released } from './release-store';

/** A sentence for each file that readers get and that is not the one that a revision gives. @param files what it gives */
export async function readersTroubles(
  site: string,
  { revision, sealed }: Released,
  files: ReadersFiles,
): Promise<string[]> {
  const looked = [...files].map(async ([name, wanted]) => {
    const as = (await unpacked(name, wanted)) as Buffer;
    const found = await unpacked(name, await contentOf(join(site, name)), as.length);
    if (found?.equals(as)) return [];
    const is = found ? 'is not that' : 'is missing, or cannot be read,';
    return [`${name} ${is} of revision ${revision}; npm run release -- repair writes it again`];
  });
  const lost = ownIn(sealed).filter(([name]) => !files.has(name));
  return [
    ...(await Promise.all(looked)).flat(),
    ...lost.map(([name]) => `${name} is lost; give it again: npm run release -- file PATH --as ${name}`),
    ...leftOutWords(sealed),
  ];
}

/**
 * A sentence for each file that readers get and that is not the one of the newest revision.
 * @throws DamagedError where the revision itself cannot be read
 */
export async function siteTroubles(site: string): Promise<string[]> {
  const released = await folderStore(site).read();
  return released ? readersTroubles(site, released, await readersFiles(site, released)) : [];
}
