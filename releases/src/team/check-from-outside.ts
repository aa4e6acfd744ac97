import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageSettings } from '@assistant/page-data';
import {
  type ApiCalls,
  type ApiDocument,
  callsOf,
  FACTS_FILE,
  FILES_FILE,
  isTrusted,
  listedFiles,
  parseJson,
  refuseBrokenCalls,
  refuseBuildAreas,
  refuseReserved,
  releaseFolder,
  sha256,
} from '@assistant/release-store';
import type { BuiltFolder } from '../built-folder';
import { readFrom, readRegistryOf } from '../fetch-build';
import { refuseUnfit } from '../publish-misfits';
import { refuseUnfitFolder } from '../refuse-unfit-folder';
import { refuseBadNames } from '../released-names';

/** The page of a site, and what it releases, which the keys of the page have signed. @throws an error where they have not */
async function readSigned(at: string) {
  const registry = await readRegistryOf(at);
  const settings = readPageSettings(String(await readFrom(at, '/')));
  if (!settings) throw new Error(`${at} gives no page of a site`);
  if (settings.RELEASE_KEYS && !isTrusted(registry, settings))
    throw new Error(
      `releases.json of ${at} is not signed by the keys of its page; where something was just released there, try again`,
    );
  return { registry, settings };
}

/** What a site says of its shell, as the list of that one's files has it. @throws an error where it is something else */
async function readShellFacts(at: string, shell: string): Promise<Buffer> {
  const folder = `/${releaseFolder('shell', shell)}`;
  const facts = await readFrom(at, `${folder}/${FACTS_FILE}`);
  const list = listedFiles(String(await readFrom(at, `${folder}/${FILES_FILE}`)));
  if (list?.get(FACTS_FILE) !== sha256(facts))
    throw new Error(`${FACTS_FILE} of shell ${shell} at ${at} is not what the list of its files says`);
  return facts;
}

/** The calls that the server of a site answers. @throws an error where it does not say which */
async function readApiOf(api: string): Promise<ApiCalls> {
  const document = parseJson(String(await readFrom(api, 'api/docs'))) as ApiDocument | undefined;
  if (typeof document?.paths !== 'object') throw new Error(`${api} does not say which calls it answers`);
  return callsOf(document);
}

/**
 * Judges a build by what a site gives its players, with the words of `publish` and without any right there: by its files, whether its areas are
 * free, whether the shell that is out provides what it uses, and whether the server answers its calls.
 * @param at the address of the site
 * @throws an error where the build would be refused, or the site says something that its keys have not signed
 */
export async function checkFromOutside(at: string, { remote, version, dist }: BuiltFolder): Promise<void> {
  if (remote === 'shell')
    throw new Error('a shell is checked with the key of the site alone: --key FILE, or RELEASE_KEY');
  refuseReserved(remote);
  const build = { app: remote, version, dist };
  const { registry, settings } = await readSigned(at);
  const shell = registry.shell.version;
  refuseBadNames('shell', shell);
  const facts = await readShellFacts(at, shell);
  await refuseUnfitFolder(build);
  await refuseBrokenCalls([build], await readApiOf(new URL(settings.API_BASE, at).href));
  // As much of the site as is looked at.
  const site = await mkdtemp(join(tmpdir(), 'assistant-site-'));
  const folder = releaseFolder('shell', shell);
  try {
    await mkdir(join(site, folder), { recursive: true });
    await writeFile(join(site, 'releases.json'), JSON.stringify(registry));
    await writeFile(join(site, folder, FACTS_FILE), facts);
    await refuseBuildAreas(site, dist, remote);
    await refuseUnfit(site, [build]);
  } finally {
    await rm(site, { recursive: true });
  }
}
