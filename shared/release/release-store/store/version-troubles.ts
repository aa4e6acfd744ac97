import { join } from 'node:path';
import { buildsIn, type ReleaseBuild, type ReleaseRegistry } from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { contentOf, sha256 } from '../files';
import {
  allPublished,
  BUILD_FILE,
  FILES_FILE,
  hashesAt,
  listedFiles,
  readBuild,
  writtenBuild,
} from '../published';
import { readShell } from '../published-shell';
import { versionsInUse } from './in-use';
import type { Released } from './release-store';
import { lackedBy, unsignedText } from './sign-builds';
import { buildersOf, isSignedBuild } from './trust';

/** What was looked at, and what is wrong with it. */
interface Looked {
  files: number;
  troubles: string[];
}

/** Looks at the files of a version that has a list of them. */
async function byList(folder: string, list: Buffer, sealed: string | undefined): Promise<Looked> {
  const file = join(folder, FILES_FILE);
  const wanted = listedFiles(list.toString());
  if ((sealed && sha256(list) !== sealed) || !wanted)
    return { files: 1, troubles: [`${file} is not what was published`] };
  const found = await hashesAt(folder, wanted.keys());
  const bad = [...wanted].filter(([name, hash]) => found.get(name) !== hash);
  const troubles = bad.map(([name]) =>
    found.has(name) ? `${join(folder, name)} is not what was published` : `${join(folder, name)} is missing`,
  );
  return { files: wanted.size + 1, troubles };
}

/** Looks at those files of an older version whose hashes it names. */
async function byNames(site: string, app: AppName, version: string): Promise<Looked> {
  try {
    if (app === 'shell') await readShell(site, version);
    else await readBuild(site, app, version);
    return { files: 1, troubles: [] };
  } catch (error) {
    return { files: 1, troubles: [(error as Error).message] };
  }
}

/** The build of a version as a registry has it. */
const buildIn = (registry: ReleaseRegistry, app: AppName, version: string): ReleaseBuild | undefined =>
  buildsIn(registry).find(([name, build]) => name === app && build.version === version)?.[1];

/** What is wrong with what a version says of itself: by its signature, and beside what the registry says of it. */
async function buildTroubles(
  folder: string,
  app: AppName,
  version: string,
  { registry, settings }: Released,
) {
  const published = await writtenBuild(folder);
  const isOurs = Object.hasOwn(buildersOf(app, settings), published?.signature?.key ?? '');
  const isSound = published && isSignedBuild(app, published, settings);
  const released = buildIn(registry, app, version);
  const lacked = released && isSound ? lackedBy(released, published) : [];
  const isOther = released && (!published || unsignedText(published) !== unsignedText(released));
  const isAltered = isOurs && !isSound;
  const isLost = isOther && lacked.length === 0;
  return {
    troubles: [
      ...(isAltered ? [`${join(folder, BUILD_FILE)} is not what was signed when it was published`] : []),
      ...(isLost ? [`${app}@${version}: the registry does not say of it what was published`] : []),
    ],
    mended:
      lacked.length > 0
        ? [
            `${app}@${version}: an older tool has left ${lacked.join(', ')} out of the registry; the next change of any kind puts that back`,
          ]
        : [],
  };
}

/**
 * Looks at every file of every published version: those in use have to be what the newest revision has sealed.
 * @returns besides, in words what the next change mends by itself
 */
export async function lookAtVersions(
  site: string,
  released: Released,
  sealed: Readonly<Record<string, string>>,
): Promise<Looked & { mended: string[] }> {
  const looked = { files: 0, troubles: [] as string[], mended: [] as string[] };
  const all = [...(await allPublished(site)), ...versionsInUse(released.registry)];
  for (const [name, [app, version]] of new Map(all.map((one) => [one.join('@'), one]))) {
    const folder = join(site, releaseFolder(app, version));
    const list = await contentOf(join(folder, FILES_FILE));
    const hasList = list !== undefined || sealed[name] !== undefined;
    const one = hasList
      ? await byList(folder, list ?? Buffer.of(), sealed[name])
      : await byNames(site, app, version);
    const ofBuild = await buildTroubles(folder, app, version, released);
    looked.files += one.files;
    looked.troubles.push(...one.troubles, ...ofBuild.troubles);
    looked.mended.push(...ofBuild.mended);
  }
  return looked;
}
