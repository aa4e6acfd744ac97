import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { contentOf } from '../files';
import { folderStore } from './folder-store';
import { readersFiles } from './readers-files';

const unpack: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** What a reader gets from a file: a compressed copy is compared by what is in it. */
async function readAs(name: string, content: Buffer | undefined): Promise<Buffer | undefined> {
  const open = unpack[/\.(br|gz)$/.exec(name)?.[0] ?? ''];
  return open && content ? open(content).catch(() => undefined) : content;
}

/**
 * A sentence for each file that readers get and that is not the one of the newest revision.
 * @throws DamagedError where the revision itself cannot be read
 */
export async function siteTroubles(site: string): Promise<string[]> {
  const released = await folderStore(site).read();
  if (!released) return [];
  const looked = [...(await readersFiles(site, released))].map(async ([name, wanted]) => {
    const [found, as] = [
      await readAs(name, await contentOf(join(site, name))),
      (await readAs(name, wanted)) as Buffer,
    ];
    if (found?.equals(as)) return [];
    const is = found ? 'is not that' : 'is missing, or cannot be read,';
    return [`${name} ${is} of revision ${released.revision}; npm run release -- repair writes it again`];
  });
  return (await Promise.all(looked)).flat();
}
