import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { rspack } from '@rspack/core';
import { ROOT, releaseFolder } from './apps';
import { compressFile } from './compress';
import { describeAsset } from './publish';
import { writeAtomically } from './registry';

/** What a page is told at release time (design section 5). */
export interface PageSettings {
  API_BASE: string;
  LOGIN_OBFUSCATION_KEY: string;
}

/** JSON that may stand inside a `<script>`: no `</script>` can end it early. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The shell's two files as tags. */
export interface ShellTags {
  script: string;
  style: string;
}

/** The tags of a published shell, with the hashes the browser must see. */
export async function publishedShell(site: string, version: string): Promise<ShellTags> {
  const folder = releaseFolder('shell', version);
  const files = await readdir(join(site, folder));
  const asset = async (pattern: RegExp) => {
    const name = files.find((file) => pattern.test(file));
    if (!name) throw new Error(`the shell's build has no file like ${pattern}`);
    return describeAsset(join(site, folder), name, `${folder}/${name}`);
  };
  const script = await asset(/^shell(\.[^.]+)?\.js$/);
  const style = await asset(/^shell(\.[^.]+)?\.css$/);
  return {
    script: `<script defer src="/${script.href}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    style: `<link rel="stylesheet" href="/${style.href}" integrity="${style.integrity}" crossorigin="anonymous">`,
  };
}

/**
 * The page for a state of the registry: the registry inlined, the shell's files, and a small script
 * that sets theme and language before the first paint and asks early for the files of the remote the
 * address leads to.
 */
export async function renderIndex(
  registry: ReleaseRegistry,
  settings: PageSettings,
  shell: ShellTags,
): Promise<string> {
  const boot = await readFile(join(ROOT, 'shell/src/start-up/boot.js'), 'utf8');
  const template = await readFile(join(ROOT, 'shell/src/start-up/index.html'), 'utf8');
  const fill: Record<string, string> = {
    env: inlineJson(settings),
    releases: inlineJson(registry),
    boot: (await rspack.experiments.swc.minify(boot, { compress: true, mangle: true })).code,
    manifest: [
      `<link rel="manifest" href="/${releaseFolder('shell', registry.shell.version)}/manifest.webmanifest">`,
      `<link rel="icon" type="image/svg+xml" href="/${releaseFolder('shell', registry.shell.version)}/icon.svg">`,
      `<link rel="apple-touch-icon" href="/${releaseFolder('shell', registry.shell.version)}/apple-touch-icon.png">`,
    ].join('\n'),
    ...shell,
  };
  return template.replace(/<!--(\w+)-->/g, (whole, name: string) => fill[name] ?? whole);
}

/** Writes `index.html`, `version.json` and the service worker for the registry's state; `version.json` is what open pages watch. */
export async function writeIndex(
  site: string,
  registry: ReleaseRegistry,
  settings: PageSettings,
): Promise<void> {
  const shell = await publishedShell(site, registry.shell.version);
  await writeAtomically(join(site, 'index.html'), await renderIndex(registry, settings, shell));
  await compressFile(join(site, 'index.html'));
  // At the root: a service worker is only for the pages below its address.
  const worker = await readFile(join(ROOT, 'shell/src/start-up/service-worker.js'), 'utf8');
  await writeAtomically(join(site, 'service-worker.js'), worker);
  await writeAtomically(
    join(site, 'version.json'),
    JSON.stringify({ version: registry.shell.version, timestamp: Date.parse(registry.pages_from) }),
  );
}
