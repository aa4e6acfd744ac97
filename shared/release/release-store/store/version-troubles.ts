import { join } from 'node:path';
import { type ReleaseBuild, type ReleaseRegistry, releaseBuild } from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { contentOf, sha256 } from '../files';
import {
  BUILD_FILE,
  FILES_FILE,
  hashesBelow,
  parseJson,
  publishedApps,
  publishedVersions,
  readBuild,
} from '../published';
import { readShell } from '../published-shell';
import { versionsInUse } from './record';
import type { Released } from './release-store';
import { unsignedText } from './sign-builds';

/** What was looked at, and what is wrong with it. */
export interface Looked {
  files: number;
  troubles: string[];
}

/** Looks at the files of a version that has a list of them. */
async function byList(folder: string, list: Buffer, sealed: string | undefined): Promise<Looked> {
  const file = join(folder, FILES_FILE);
  const wanted = parseJson(list.toString()) as Record<string, string> | undefined;
  if ((sealed && sha256(list) !== sealed) || !wanted)
    return { files: 1, troubles: [`${file} is not what was published`] };
  const found = await hashesBelow(folder);
  const bad = Object.keys(wanted).filter((name) => found[name] !== wanted[name]);
  const troubles = bad.map((name) =>
    found[name] ? `${join(folder, name)} is not what was published` : `${join(folder, name)} is missing`,
  );
  return { files: Object.keys(wanted).length + 1, troubles };
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
function buildIn(
  { remotes, trials }: ReleaseRegistry,
  app: AppName,
  version: string,
): ReleaseBuild | undefined {
  const { active, canary, previous } = remotes[app] ?? {};
  return [active, canary?.build, previous, trials?.[app]?.build].find((build) => build?.version === version);
}

/** Whether the registry says of a build what was published with it. */
async function isAsPublished(folder: string, build: ReleaseBuild): Promise<boolean> {
  const text = (await contentOf(join(folder, BUILD_FILE)))?.toString() ?? '';
  const published = releaseBuild.safeParse(parseJson(text)).data;
  return published !== undefined && unsignedText(published) === unsignedText(build);
}

/** Looks at every file of every published version: those in use have to be what the newest revision has sealed. */
export async function lookAtVersions(
  site: string,
  { registry }: Released,
  sealed: Readonly<Record<string, string>>,
): Promise<Looked> {
  const looked: Looked = { files: 0, troubles: [] };
  const published = new Map<string, [AppName, string]>();
  for (const app of await publishedApps(site))
    for (const version of await publishedVersions(site, app))
      published.set(`${app}@${version}`, [app, version]);
  for (const [app, version] of versionsInUse(registry)) published.set(`${app}@${version}`, [app, version]);
  for (const [name, [app, version]] of published) {
    const folder = join(site, releaseFolder(app, version));
    const list = await contentOf(join(folder, FILES_FILE));
    const hasList = list !== undefined || sealed[name] !== undefined;
    const one = hasList
      ? await byList(folder, list ?? Buffer.of(), sealed[name])
      : await byNames(site, app, version);
    const build = buildIn(registry, app, version);
    if (build && !(await isAsPublished(folder, build)))
      one.troubles.push(`${name}: the registry does not say of it what was published`);
    looked.files += one.files;
    looked.troubles.push(...one.troubles);
  }
  return looked;
}
