import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { NOT_BUNDLED } from '@assistant/build-preset/for-node';
import type { AppName } from '@assistant/release-store';
import { API_FILE } from '../../../releases/src/api/api-document';
import { ROOT, workspaceApps } from '../../../releases/src/apps';
import { buildApp } from '../../../releases/src/build-app';
import { buildFiles } from '../../../releases/src/build-files';
import { compressFolder } from '../../../releases/src/compress';
import { completeBuild } from '../../../releases/src/publish-shell';
import { addressesIn } from '../../../releases/src/shared-files';
import type { Report } from '../../../releases/src/signing';
import { keepSourceMaps } from '../../../releases/src/source-maps';
import { buildServer, eachOf } from '../release-all';
import { type Cpu, forCpu } from './native-packages';
import { copyPackages, type Package, packagesInMaps, packagesWith } from './packages';
import { licenses, sbom } from './sbom';

/** What runs in the folder beside the apps, by the room that builds it. */
const PROGRAMS = ['server', 'releases'];

/** Files that are copied as they are. */
const FILES = [API_FILE, 'server/gateway/nginx.conf'];

/** What `npm run` does in the folder, by the names that every message says. */
const SCRIPTS = {
  start: 'node releases/dist/start.mjs',
  offer: 'node releases/dist/offer.mjs',
  staff: 'node server/dist/staff.mjs',
  release: 'node releases/dist/release.mjs',
  doctor: 'node server/dist/doctor.mjs',
};

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Copies the programs of a room without their source maps, which hold our sources. */
async function copyPrograms(room: string, folder: string): Promise<void> {
  const dist = join(ROOT, room, 'dist');
  await cp(dist, join(folder, room, 'dist'), {
    recursive: true,
    filter: (file) => file === dist || file.endsWith('.mjs'),
  });
}

/** Copies what a build publishes, compressed here, so that a first start need not. Its source maps stay on this machine, to read stacks by. */
async function copyBuild(app: AppName, version: string, folder: string): Promise<void> {
  const dist = join(ROOT, app, 'dist');
  const names = await buildFiles(dist);
  await keepSourceMaps(app, version, dist, await addressesIn(dist, names));
  for (const name of names) await cp(join(dist, name), join(folder, name));
  await compressFolder(folder);
}

/** What our own package.json says of the folder. */
async function manifest(packages: readonly Package[]): Promise<object> {
  const { name, version, license, engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(packages.map((one) => [one.name, one.version]));
  return { name, version, license, private: true, type: 'module', engines, scripts: SCRIPTS, dependencies };
}

/**
 * Makes the folder that an image copies: all that runs, and no more. It has the server and its commands as bundles, the
 * packages that cannot be bundled, each app as it was built, and the list of what others have written of it. Nothing is released.
 * @param target a new folder, or an empty one
 * @param copies whether these packages are in it; else its package.json names them, for npm to install
 * @param cpu the processor whose native code they have, if it is not this machine's
 * @throws an error where something lies there, or an app does not build
 */
export async function bundle(
  target: string,
  report: Report,
  { copies = true, cpu }: { copies?: boolean; cpu?: Cpu | undefined } = {},
): Promise<void> {
  const folder = resolve(target);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty; name a new folder`);
  await eachOf(workspaceApps(), async (app) => {
    const version = await buildApp(app);
    await completeBuild(app, version);
    await copyBuild(app, version, join(folder, 'builds', app));
    report(`built ${app} ${version}`);
  });
  await buildServer(report);
  for (const room of PROGRAMS) await copyPrograms(room, folder);
  for (const file of FILES) await write(join(folder, file), await readFile(join(ROOT, file), 'utf8'));
  const whole = await forCpu(await packagesWith(NOT_BUNDLED), cpu);
  if (copies) await copyPackages(whole, folder);
  const built = await packagesInMaps(
    [...PROGRAMS, ...workspaceApps()].map((room) => join(ROOT, room, 'dist')),
  );
  const all = new Map([...built, ...(copies ? whole : [])].map((one) => [`${one.name}@${one.version}`, one]));
  const packages = [...all.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  await write(
    join(folder, 'package.json'),
    json(await manifest(copies ? whole : whole.slice(0, NOT_BUNDLED.length))),
  );
  await write(join(folder, 'sbom.json'), json(sbom(packages)));
  await write(join(folder, 'licenses.txt'), await licenses(packages));
  report(
    `${basename(folder)} has ${packages.length} packages of others, listed in sbom.json and licenses.txt`,
  );
}
