import { resolve } from 'node:path';
import { contentOf, writeAtomically } from '../files';
import { parseJson } from '../published';

/** Beside a key: which sites it has signed, so that who can write a site cannot make it one that was never signed. */
const signedSitesFile = (keyFile: string): string => `${keyFile}.sites`;

/** By the id of the key, the folders of the sites. */
type Sites = Record<string, string[]>;

const readSites = async (keyFile: string): Promise<Sites> =>
  (parseJson(String((await contentOf(signedSitesFile(keyFile))) ?? '')) ?? {}) as Sites;

/** Whether a key has signed a site from this machine. */
export const hasSigned = async (keyFile: string, id: string, site: string): Promise<boolean> =>
  (await readSites(keyFile))[id]?.includes(resolve(site)) ?? false;

/** Remembers that a key has signed a site. Where the key's folder cannot be written, the history has to say it. */
export async function rememberSigned(keyFile: string, id: string, site: string): Promise<void> {
  if (await hasSigned(keyFile, id, site)) return;
  const known = await readSites(keyFile);
  const sites: Sites = { ...known, [id]: [...(known[id] ?? []), resolve(site)] };
  await writeAtomically(signedSitesFile(keyFile), JSON.stringify(sites, null, 1)).catch(() => {});
}
