import { join } from 'node:path';
import { releaseRegistry } from '@assistant/contract';
import { readPageSettings } from '@assistant/page-data';
import { contentOf } from '../files';
import { pageSettings } from '../page-settings';
import { parseJson } from '../published';
import { isSafe, namedIn } from './in-use';
import { DamagedError, type Released } from './release-store';

/**
 * What a site releases that was written before revisions were recorded.
 * @throws DamagedError that names the first wrong path
 */
export async function readUnrecorded(site: string): Promise<Released | undefined> {
  const file = join(site, 'releases.json');
  const text = await contentOf(file);
  if (text === undefined) return undefined;
  const read = releaseRegistry.safeParse(parseJson(text.toString()));
  if (!read.success || !namedIn(read.data).every(isSafe)) {
    const where = read.error?.issues[0]?.path.join('.') || 'the whole file';
    throw new DamagedError(
      `${file} is damaged or of another version (${where}); npm run release -- repair takes what the page has`,
    );
  }
  const page = (await contentOf(join(site, 'index.html')))?.toString() ?? '';
  const settings = readPageSettings(page) ?? pageSettings();
  return { revision: read.data.revision ?? 0, registry: read.data, settings };
}
