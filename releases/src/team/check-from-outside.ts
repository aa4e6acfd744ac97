import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_FILE, refuseBuildAreas, refuseReserved, releaseFolder } from '@assistant/release-store';
import type { BuiltFolder } from '../built-folder';
import { readFrom, readRegistryOf } from '../fetch-build';
import { refuseUnfit } from '../publish-misfits';
import { refuseBadNames } from '../released-names';

/**
 * Judges a build by what a site gives its players, with the words of `publish` and without any right there: whether its areas are free, and
 * whether the shell that is out provides what it uses. Which calls the server answers, no file of a site says.
 * @param at the address of the site
 * @throws an error where the build would be refused
 */
export async function checkFromOutside(at: string, { remote, version, dist }: BuiltFolder): Promise<void> {
  if (remote === 'shell')
    throw new Error('a shell is checked with the key of the site alone: --key FILE, or RELEASE_KEY');
  refuseReserved(remote);
  const registry = await readRegistryOf(at);
  const shell = registry.shell.version;
  refuseBadNames('shell', shell);
  const folder = releaseFolder('shell', shell);
  const facts = await readFrom(at, `/${folder}/${FACTS_FILE}`);
  // As much of the site as is looked at.
  const site = await mkdtemp(join(tmpdir(), 'assistant-site-'));
  try {
    await mkdir(join(site, folder), { recursive: true });
    await writeFile(join(site, 'releases.json'), JSON.stringify(registry));
    await writeFile(join(site, folder, FACTS_FILE), facts);
    await refuseBuildAreas(site, dist, remote);
    await refuseUnfit(site, [{ app: remote, version, dist }]);
  } finally {
    await rm(site, { recursive: true });
  }
}
