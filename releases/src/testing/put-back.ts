import type { ReleaseRegistry } from '@assistant/contract';
import { folderStore, readKey } from '@assistant/release-store';
import { keyFile } from '../key-file';

/** Puts a site back to a registry that it had, signed by the key of this machine, whichever key has signed since. */
export async function putBack(site: string, registry: ReleaseRegistry): Promise<void> {
  const store = folderStore(site, await readKey(keyFile()));
  const on = (await store.read())?.revision ?? 0;
  await store.commit({ on, registry, command: 'put back', who: 'a test', newKey: true, sign: true });
}
