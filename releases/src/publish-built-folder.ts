import type { BuiltFolder } from './built-folder';
import { publishFiles, type Signer } from './publish';
import { publishedOtherwise } from './published-otherwise';

/**
 * Publishes such a build; the same one again changes nothing.
 * @throws an error where the version is published already and holds other files
 */
export async function publishBuiltFolder(
  site: string,
  { remote, version, dist }: BuiltFolder,
  key?: Signer,
): Promise<void> {
  await publishFiles(site, remote, version, dist, key);
  // Afterwards: another one may have published it meanwhile.
  const otherwise = await publishedOtherwise(site, { app: remote, version, dist });
  if (otherwise) throw new Error(otherwise);
}
