import { contentOf, writeAtomically } from '../files';
import { parseJson } from '../published';
import { pathsOf } from './real-path';

/** Beside a key: which sites it has signed, so that who can write a site cannot make it one that was never signed. */
const signedSitesFile = (keyFile: string): string => `${keyFile}.sites`;

/** By the id of the key, the folders of the sites. */
type Sites = Record<string, string[]>;

const readSites = async (keyFile: string): Promise<Sites> =>
  (parseJson(String((await contentOf(signedSitesFile(keyFile))) ?? '')) ?? {}) as Sites;

/** The folders of a site that a key is not known to have signed, of those by which it is known. */
async function unknownPaths(keyFile: string, id: string, site: string): Promise<string[]> {
  const known = (await readSites(keyFile))[id] ?? [];
  return (await pathsOf(site)).filter((path) => !known.includes(path));
}

/** Whether a key has signed a site from this machine. */
export const hasSigned = async (keyFile: string, id: string, site: string): Promise<boolean> =>
  (await unknownPaths(keyFile, id, site)).length < (await pathsOf(site)).length;

/** Remembers that a key has signed a site. Where the key's folder cannot be written, the history has to say it. */
export async function rememberSigned(keyFile: string, id: string, site: string): Promise<void> {
  const paths = await unknownPaths(keyFile, id, site);
  if (paths.length === 0) return;
  const known = await readSites(keyFile);
  const sites: Sites = { ...known, [id]: [...(known[id] ?? []), ...paths] };
  await writeAtomically(signedSitesFile(keyFile), JSON.stringify(sites, null, 1)).catch(() => {});
}
