import type { ReleaseRegistry } from '@assistant/contract';
import { folderStore, followSite, readKey } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { openDatabase } from '../site-database';

/** Puts a site back to a registry that it had, signed by the key of this machine, whichever key has signed since. */
export async function putBack(site: string, registry: ReleaseRegistry): Promise<void> {
  const opened = await openDatabase(site);
  try {
    if (opened) await followSite(site, opened.database);
    const store = folderStore(site, await readKey(keyFile()), opened);
    const on = (await store.read())?.revision ?? 0;
    await store.commit({ on, registry, command: 'put back', who: 'a test', newKey: true, sign: true });
  } finally {
    await opened?.close();
  }
}
