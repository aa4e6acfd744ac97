import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleInlineScript } from '@assistant/build-preset';
import type { ReleaseRegistry } from '@assistant/contract';
import { inlineJson, type PageSettings } from '@assistant/page-data';
import { describeAsset, FACTS_FILE, fillPage, releaseFolder } from '@assistant/release-store';
import { ROOT } from './apps';
import { buildFiles } from './build-files';
import { addressesIn } from './shared-files';

/** What the page contains of the shell beside its bundle. */
const START_UP = join(ROOT, 'shell/src/start-up');

/** The shell's files in the page: as tags, and those of each shared part as JSON. */
export interface ShellTags {
  script: string;
  style: string;
  sharedParts: string;
  /** The manifest of an installed app, and the icons; none of a development server. */
  manifest?: string;
}

/** What the page contains of a shell that was built as a version, with the hashes for the browser to check. */
export async function shellTags(folder: string, version: string): Promise<ShellTags> {
  const addresses = await addressesIn(folder, await buildFiles(folder));
  const facts: { sharedParts: Record<string, string[]>; integrity?: 'sha256' } = JSON.parse(
    await readFile(join(folder, FACTS_FILE), 'utf8'),
  );
  const named = (name: string) => {
    const href = join(releaseFolder('shell', version), addresses.get(name) ?? name);
    return describeAsset(folder, name, href, facts.integrity);
  };
  /** The name of a file by that without a hash. */
  const find = (wanted: string) =>
    [...addresses.keys()].find((file) => file.replace(/\.[^.]+(?=\.\w+$)/, '') === wanted);
  const asset = async (wanted: string) => {
    const name = find(wanted);
    if (!name) throw new Error(`the shell's build has no ${wanted}`);
    return named(name);
  };
  // What comes of others stays where it is when the shell is released anew; a development build has it in its one script.
  const libraries = find('libraries.js') ? ['libraries.js'] : [];
  const scripts = await Promise.all([...libraries, 'shell.js'].map(asset));
  const style = await asset('shell.css');
  const [manifest, icon, touchIcon] = await Promise.all(
    ['manifest.webmanifest', 'icon.svg', 'apple-touch-icon.png'].map(asset),
  );
  const parts = Object.entries(facts.sharedParts).map(
    async ([part, names]) => [part, await Promise.all(names.map(named))] as const,
  );
  return {
    sharedParts: inlineJson(Object.fromEntries(await Promise.all(parts))),
    script: scripts
      .map(
        ({ href, integrity }) =>
          `<script defer src="/${href}" integrity="${integrity}" crossorigin="anonymous"></script>`,
      )
      .join('\n'),
    style: `<link rel="stylesheet" href="/${style.href}" integrity="${style.integrity}" crossorigin="anonymous">`,
    manifest: [
      `<link rel="manifest" href="/${manifest?.href}">`,
      `<link rel="icon" type="image/svg+xml" href="/${icon?.href}">`,
      `<link rel="apple-touch-icon" href="/${touchIcon?.href}">`,
    ].join('\n'),
  };
}

/**
 * The page of a shell, with slots for the settings and the registry: its files, and a small
 * script that sets theme and language before the first paint and asks early for the files of the remote the
 * address leads to, and for what that remote takes of the shell's.
 */
export async function renderPage(shell: ShellTags): Promise<string> {
  const template = await readFile(join(START_UP, 'index.html'), 'utf8');
  const boot = await bundleInlineScript(join(START_UP, 'start-script.ts'));
  const fill: Record<string, string> = { boot, manifest: '', ...shell };
  return template.replace(/<!--(\w+)-->/g, (whole, name: string) => fill[name] ?? whole);
}

/** The whole page from the sources of the shell as they are. */
export async function renderIndex(
  registry: ReleaseRegistry,
  settings: PageSettings,
  shell: ShellTags,
): Promise<string> {
  return fillPage(await renderPage(shell), registry, settings);
}
