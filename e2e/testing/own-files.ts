import { join } from 'node:path';
import { publishedVersions, readList, releaseFolder } from '@assistant/release-store';

/** The addresses of the files of a version, from the root of a site. */
async function addressesOf(site: string, remote: string, version: string): Promise<string[]> {
  const folder = releaseFolder(remote, version);
  const list = await readList(site, remote, version);
  return [...(list?.files.keys() ?? [])].map((address) => join(folder, address));
}

/** The addresses of the files that a version has and no other one of its remote, from the root of a site. */
export async function ownFiles(site: string, remote: string, version: string): Promise<string[]> {
  const others = (await publishedVersions(site, remote)).filter((one) => one !== version);
  const shared = new Set((await Promise.all(others.map((one) => addressesOf(site, remote, one)))).flat());
  return (await addressesOf(site, remote, version)).filter((address) => !shared.has(address));
}

/** Whether an address is that of such a file. */
export async function isOwnFile(
  site: string,
  remote: string,
  version: string,
): Promise<(url: URL) => boolean> {
  const own = new Set(await ownFiles(site, remote, version));
  return ({ pathname }) => own.has(pathname.slice(1));
}
