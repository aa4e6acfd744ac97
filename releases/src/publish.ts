import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AppName,
  BUILD_FILE,
  COMING,
  FILES_FILE,
  hashesBelow,
  releaseFolder,
  SHARED_FILES,
  type SigningKey,
  sharedName,
  signBuild,
  textOfList,
} from '@assistant/release-store';
import { ROOT } from './apps';
import { buildFiles } from './build-files';
import { compressFolder } from './compress';
import { shareDeltas } from './deltas';
import { describeBuild } from './describe-build';
import { refuseBadNames } from './released-names';
import { addressesIn, shareFiles } from './shared-files';
import { signFolder } from './sign-folder';
import { keepSourceMaps } from './source-maps';

/** What signs a build: a key, or the signature that its team has made of it already, at a time of its own. */
export type Signer = Pick<SigningKey, 'id' | 'sign'> & { at?: Date };

/**
 * Copies an app's build into the site as an immutable version. The folder appears complete or not at all, and
 * an existing version is left as it is.
 * @param key signs what the registry is going to say of a remote, or the files of a shell
 */
export async function publishFiles(
  site: string,
  app: AppName,
  version: string,
  dist = join(ROOT, app, 'dist'),
  key?: Signer,
  now = key?.at ?? new Date(),
): Promise<string> {
  refuseBadNames(app, version);
  const folder = join(site, releaseFolder(app, version));
  if (existsSync(folder)) return folder;
  const coming = join(site, COMING, `${app}-${version}-${randomUUID()}`);
  const sharing = `${coming}-${SHARED_FILES}`;
  await mkdir(dirname(folder), { recursive: true });
  const addresses = await addressesIn(dist, await buildFiles(dist));
  await keepSourceMaps(app, version, dist, addresses);
  await mkdir(coming, { recursive: true });
  try {
    for (const [name, address] of addresses)
      if (sharedName(address) === undefined) await cp(join(dist, name), join(coming, name));
    await compressFolder(coming);
    if (app === 'shell') {
      // No page says it; another site takes the shell by it (fetch-build.ts).
      const signature = key && (await signFolder({ remote: app, version, dist }, addresses, key, now));
      const said = { version, published: now.toISOString(), signature };
      if (signature) await writeFile(join(coming, BUILD_FILE), JSON.stringify(said, null, 2));
    } else {
      const build = await describeBuild(app, version, dist, addresses, now);
      await writeFile(
        join(coming, BUILD_FILE),
        JSON.stringify(key ? signBuild(app, build, key) : build, null, 2),
      );
    }
    // Before the list names them: what a publish that is ended leaves is in no list, and is cleared up.
    const shared = await shareFiles(site, app, dist, addresses, sharing);
    const names = shared.map(([address]) => address);
    const deltas = await shareDeltas(site, app, names, sharing);
    const list = { ...(await hashesBelow(coming)), ...Object.fromEntries([...shared, ...deltas]) };
    await writeFile(join(coming, FILES_FILE), textOfList(list));
    await rename(coming, folder);
  } catch (error) {
    await rm(coming, { recursive: true, force: true });
    const isThere = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    // Somebody else has published it meanwhile.
    if (!isThere || !existsSync(folder)) throw error;
  } finally {
    await rm(sharing, { recursive: true, force: true });
  }
  return folder;
}
