import type { ReleaseRegistry } from '@assistant/contract';
import { folderStore } from './folder-store';

/** What a site releases now; undefined in a site without a release. @throws DamagedError */
export const readRegistry = async (site: string): Promise<ReleaseRegistry | undefined> =>
  (await folderStore(site).read())?.registry;
