import { buildText } from '@assistant/contract';
import { hashesBelow, type SigningKey } from '@assistant/release-store';
import type { BuiltFolder } from './built-folder';
import { describeBuild } from './describe-build';

/**
 * Signs the build in a folder: of a remote what every page is going to have of it; of the shell, which is the page, its files.
 * @param addresses of its files, as `addressesIn` gives them
 * @param at when it is published
 * @throws what the signer does, and `describeBuild`
 */
export async function signFolder(
  { remote, version, dist }: BuiltFolder,
  addresses: ReadonlyMap<string, string>,
  signer: Pick<SigningKey, 'sign'>,
  at: Date,
): Promise<ReturnType<SigningKey['sign']>> {
  if (remote !== 'shell')
    return signer.sign(buildText(remote, await describeBuild(remote, version, dist, addresses, at)));
  const all = Object.entries(await hashesBelow(dist));
  const files = Object.fromEntries(all.filter(([name]) => addresses.has(name)));
  return signer.sign(buildText(remote, { version, published: at.toISOString(), files }));
}
