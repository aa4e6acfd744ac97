import type { ReleaseRegistry } from '@assistant/contract';
import { folderStore, type Released, readKey } from '@assistant/release-store';
import { keyFile } from '../../releases/src/key-file';

/** Makes a changed registry the newest revision of a site, as a release command does. */
export async function commitTo(
  site: string,
  change: (registry: ReleaseRegistry) => ReleaseRegistry | Promise<ReleaseRegistry>,
  { quiet = false } = {},
): Promise<void> {
  const store = folderStore(site, await readKey(keyFile()));
  const { revision, registry } = (await store.read()) as Released;
  const who = { command: 'test', who: 'a browser test', quiet };
  await store.commit({ on: revision, registry: await change(registry), newKey: true, ...who });
}
