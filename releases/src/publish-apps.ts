import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  appNamed,
  folderStore,
  refuseBrokenCalls,
  refuseBuildAreas,
  refuseOthersKey,
  type SigningKey,
  timeAfter,
} from '@assistant/release-store';
import { readApi } from './api/api-document';
import { BUILDS, ROOT, workspaceApps } from './apps';
import { buildApp, builtVersion } from './build-app';
import { buildFiles } from './build-files';
import { type BuiltFolder, readBuiltApp } from './built-folder';
import { publishFiles } from './publish';
import { publishBuiltFolder } from './publish-built-folder';
import { type BuiltApp, refuseUnfit } from './publish-misfits';
import { refuseUnfitFolder } from './refuse-unfit-folder';
import { addressesIn } from './shared-files';
import { signFolder } from './sign-folder';
import { signerOf, type TeamSignature } from './team-signature';

/** What comes: of the workspace unless it says otherwise. */
type Coming = BuiltApp & { folder?: BuiltFolder };

async function buildOrTake(name: string): Promise<Coming> {
  const isFolder = name !== '' && !workspaceApps().includes(name);
  const folder = isFolder ? await readBuiltApp(name) : undefined;
  if (folder) return { app: folder.remote, version: folder.version, dist: folder.dist, folder };
  if (isFolder && existsSync(name)) throw new Error(`no build in ${name}; run npm run build there`);
  const app = appNamed(name, workspaceApps());
  const inImage = join(BUILDS, app);
  if (existsSync(inImage)) return { app, version: await builtVersion(inImage), dist: inImage };
  const version = await buildApp(app);
  // With it comes the bundler, which an image does not have.
  await (await import('./publish-shell')).completeBuild(app, version);
  return { app, version, dist: join(ROOT, app, 'dist') };
}

/**
 * Publishes apps in one step: all of them, or none where one is refused. No player gets them yet.
 * @param names of apps of this workspace, which are built, or of this image, which were, or folders with a remote that was built in another one
 * @param key signs the builds, so that the server may give them to players too; one that is bound to an app signs that one's alone
 * @param signed the signature that the team of a folder has made, in place of the key
 * @param dryRun only refuses what would be refused
 * @returns a line for each, with the command that activates it
 */
export async function publishApps(
  site: string,
  names: readonly string[],
  key?: SigningKey,
  { signed, dryRun = false }: { signed?: TeamSignature | undefined; dryRun?: boolean | undefined } = {},
): Promise<string[]> {
  const apps: Coming[] = [];
  const released = key || signed ? await folderStore(site).read() : undefined;
  const settings = released?.settings ?? {};
  for (const name of names) apps.push(await buildOrTake(name));
  const [first] = apps;
  if (signed && (apps.length > 1 || !first?.folder))
    throw new Error('--signed is for one folder with a build');
  const ofTeam = signed && first && signerOf(signed, first.app, first.version, settings);
  const signer = ofTeam ?? key;
  const now = timeAfter(released, new Date());
  for (const { app, version } of apps) if (signer) refuseOthersKey(app, version, signer.id, settings, now);
  if (ofTeam && first?.folder) {
    // Before anything else is done with it.
    const addresses = await addressesIn(first.dist, await buildFiles(first.dist));
    await signFolder(first.folder, addresses, ofTeam, ofTeam.at);
  }
  for (const one of apps) {
    if (one.app === 'shell') continue;
    await refuseUnfitFolder(one);
    await refuseBuildAreas(site, one.dist, one.app);
  }
  await refuseBrokenCalls(apps, await readApi());
  const commands = await refuseUnfit(site, apps);
  if (dryRun) return apps.map(({ app, version }) => `${app} ${version} would be published; nothing was done`);
  for (const { app, version, dist, folder } of apps) {
    if (folder) await publishBuiltFolder(site, folder, signer);
    else await publishFiles(site, app, version, dist, key);
  }
  return apps.map(
    ({ app, version }, at) =>
      `published ${app} ${version}; give it to players with: npm run release -- ${commands[at]}`,
  );
}
