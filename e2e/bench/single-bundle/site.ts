import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseBuild, type ReleaseRegistry, releaseRegistry } from '@assistant/contract';
import { pageSettings } from '@assistant/release-store';
import { compressFile, compressFolder } from '../../../releases/src/compress';
import { renderIndex } from '../../../releases/src/shell-page';
import { buildSingleBundle } from './build';

const FOLDER = 'shell/bundle';

/** The files of the bundle whose name begins so, the script first. */
async function filesOf(site: string, name: string): Promise<string[]> {
  const files = (await readdir(join(site, FOLDER))).filter((file) => file.startsWith(`${name}.`));
  return ['.js', '.css'].flatMap((kind) => files.filter((file) => file.endsWith(kind)));
}

const asset = (file: string) => ({ href: `${FOLDER}/${file}`, integrity: '', bytes: 0 });

/** Puts the single bundle into a site. Its page names one script, one style, and no remote. */
export async function addSingleBundle(site: string): Promise<void> {
  const folder = await buildSingleBundle();
  await compressFolder(folder);
  await cp(join(folder, FOLDER), join(site, FOLDER), { recursive: true });
  await rm(folder, { recursive: true });
  await writePage(site, { ...(await registryOf(site)), remotes: {} });
}

/** Lets its page ask early for what the federated one asks for: a remote's own files, its first calls. */
export async function addHints(site: string): Promise<void> {
  const registry = await registryOf(site);
  const remotes = Object.entries(registry.remotes).map(async ([name, { active }]) => {
    const [entry = '', ...others] = await filesOf(site, name);
    const build: ReleaseBuild = {
      ...active,
      entry: asset(entry),
      preload: others.map(asset),
      sharedParts: [],
    };
    return [name, { active: build }] as const;
  });
  await writePage(site, { ...registry, remotes: Object.fromEntries(await Promise.all(remotes)) });
}

const registryOf = async (site: string): Promise<ReleaseRegistry> =>
  releaseRegistry.parse(JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')));

async function writePage(site: string, registry: ReleaseRegistry): Promise<void> {
  const [script, style] = await filesOf(site, 'shell');
  const html = await renderIndex(registry, pageSettings(), {
    script: `<script defer src="/${FOLDER}/${script}"></script>`,
    style: `<link rel="stylesheet" href="/${FOLDER}/${style}">`,
    sharedParts: '{}',
  });
  await writeFile(join(site, 'index.coming'), html);
  await rename(join(site, 'index.coming'), join(site, 'index.html'));
  await compressFile(join(site, 'index.html'));
}
