import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BUILD_MAX_FILES,
  BUILD_MAX_PARTS,
  BUILD_PART_BYTES,
  buildsIn,
  type ReleaseRegistry,
  releaseRegistry,
} from '@assistant/contract';
import {
  type AppName,
  BUILD_FILE,
  FILES_FILE,
  listedFiles,
  parseJson,
  releaseFolder,
  sha256,
} from '@assistant/release-store';
import { isPublished } from './build-files';
import { type BuiltFolder, readBuiltApp } from './built-folder';
import { refuseBadNames } from './released-names';
import { builtName } from './shared-files';
import { type TeamSignature, teamSignature } from './team-signature';

const MOST_BYTES = BUILD_MAX_PARTS * BUILD_PART_BYTES;

/**
 * What is at an address of a site.
 * @param most bytes
 * @param stopped aborts it
 * @throws an error where it does not answer, with something else, or with too much
 */
export async function readFrom(
  site: string,
  path: string,
  most = MOST_BYTES,
  stopped?: AbortSignal,
): Promise<Buffer> {
  const url = new URL(path, site);
  const signal = AbortSignal.any([AbortSignal.timeout(60_000), ...(stopped ? [stopped] : [])]);
  const response = await fetch(url, { signal }).catch((error: Error) => {
    throw new Error(
      `${url.href} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    );
  });
  if (!response.ok) throw new Error(`${url.href} was answered with ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most)
      throw new Error(`with ${url.href} there are more than the ${MOST_BYTES} bytes that a build may have`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What a site gives its players, as it was written: its signature is over what this version does not know, too. @throws an error where it does not answer, or is no site */
export async function readRegistryOf(site: string, stopped?: AbortSignal): Promise<ReleaseRegistry> {
  const content = await readFrom(site, '/releases.json', MOST_BYTES, stopped);
  const raw = parseJson(String(content));
  if (releaseRegistry.safeParse(raw).success) return raw as ReleaseRegistry;
  throw new Error(`${site} is no site: its releases.json says nothing of releases`);
}

/** What a site has of an app: versions that players can have, the one that all get first, and what a version says of how it was signed. */
async function offerOf(site: string, app: AppName, stopped?: AbortSignal) {
  const registry = await readRegistryOf(site, stopped);
  if (app !== 'shell') {
    const builds = buildsIn(registry).flatMap(([name, build]) => (name === app ? [build] : []));
    const active = registry.remotes[app]?.active.version;
    const saidOf = async (version: string) => builds.find((one) => one.version === version);
    return { active, versions: builds.map(({ version }) => version), saidOf };
  }
  const { version: active, previous } = registry.shell;
  const saidOf = async (version: string) => {
    refuseBadNames(app, version);
    const path = `/${releaseFolder(app, version)}/${BUILD_FILE}`;
    // A shell of before has no such file, and a site answers with what it has in its place.
    const content = await readFrom(site, path, MOST_BYTES, stopped).catch(() => '');
    return teamSignature.safeParse(parseJson(String(content))).data;
  };
  return { active, versions: [active, ...(previous ? [previous] : [])], saidOf };
}

/**
 * Takes a build from another site, with the signature that it has there: what was tried out there is released
 * here, byte for byte.
 * @param site its address
 * @param named the app, or `app@version`; without a version the one that all its players get
 * @param into a folder, which is the caller's to remove
 * @param stopped aborts it
 * @throws an error where it has no such build, or its files are not those that it lists
 */
export async function fetchBuild(
  site: string,
  named: string,
  into: string,
  stopped?: AbortSignal,
): Promise<BuiltFolder & { signed: TeamSignature }> {
  const [app = '', wanted, ...more] = named.split('@');
  if (more.length > 0) throw new Error(`${named} names no build: it must be APP or APP@VERSION`);
  const { active, versions, saidOf } = await offerOf(site, app, stopped);
  const version = wanted ?? active;
  if (!version || !versions.includes(version))
    throw new Error(
      `${site} does not give players ${named}; of ${app} it has ${versions.join(', ') || 'nothing'}`,
    );
  const { published, signature } = (await saidOf(version)) ?? {};
  if (!signature || !published) throw new Error(`${app} ${version} is not signed at ${site}`);
  refuseBadNames(app, version);
  const folder = releaseFolder(app, version);
  const list = listedFiles(String(await readFrom(site, `/${folder}/${FILES_FILE}`, MOST_BYTES, stopped)));
  if (!list) throw new Error(`${site} has no list of the files of ${app} ${version}`);
  const wantedFiles = [...list].filter(([address]) => isPublished(builtName(address)));
  if (wantedFiles.length > BUILD_MAX_FILES)
    throw new Error(`${app} ${version} at ${site} has more than the ${BUILD_MAX_FILES} files of a build`);
  const dist = join(into, 'dist');
  let left = MOST_BYTES;
  for (const [address, hash] of wantedFiles) {
    const content = await readFrom(site, `/${folder}/${address}`, left, stopped);
    left -= content.length;
    if (sha256(content) !== hash)
      throw new Error(`${address} of ${app} ${version} at ${site} is not what its list says`);
    const file = join(dist, builtName(address));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  // What is published is what the files say that they are.
  const built = await readBuiltApp(dist);
  if (built?.remote !== app || built.version !== version)
    throw new Error(
      `what ${site} gives as ${app} ${version} is ${built ? `${built.remote} ${built.version}` : 'no build'}`,
    );
  return { ...built, signed: { published, signature } };
}
