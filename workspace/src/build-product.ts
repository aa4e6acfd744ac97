import { pageSettings } from '@assistant/release-store';
import { refuseOpenKeys } from '../../releases/src/key-file';
import { siteFolder } from '../../releases/src/settings';
import { type Report, signing } from '../../releases/src/signing';
import { buildServer, releaseAll } from './release-all';

/**
 * Builds and releases what has changed of the apps, signed with the keys of this machine, and the server.
 * @throws an error with the words for who builds
 */
export async function buildProduct(report: Report): Promise<void> {
  await refuseOpenKeys(siteFolder());
  await releaseAll(siteFolder(), pageSettings(), report, undefined, await signing(report));
  await buildServer(report);
}
