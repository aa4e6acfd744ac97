import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleInlineScript } from '@assistant/build-preset';
import type { ReleaseRegistry } from '@assistant/contract';
import { inlineJson, type PageSettings } from '@assistant/page-data';
import { describeAsset, FACTS_FILE, fillPage, releaseFolder } from '@assistant/release-store';
import { ROOT } from './apps';

/** What the page contains of the shell beside its bundle. */
const START_UP = join(ROOT, 'shell/src/start-up');

/** The shell's files in the page: the first two as tags, and those of each shared part as JSON. */
export interface ShellTags {
  script: string;
  style: string;
  sharedParts: string;
}

/** The facts of the shell's build: the files of each shared part. */
interface ShellFacts {
  sharedParts: Record<string, string[]>;
}

/**
 * What the page contains of a built shell in `folder`, with the hashes for the browser to check. `at` is its
 * path in the site.
 */
export async function shellTags(folder: string, at: string): Promise<ShellTags> {
  const files = await readdir(folder);
  const named = (name: string) => describeAsset(folder, name, `${at}/${name}`);
  const asset = async (pattern: RegExp) => {
    const name = files.find((file) => pattern.test(file));
    if (!name) throw new Error(`the shell's build has no file like ${pattern}`);
    return named(name);
  };
  const script = await asset(/^shell(\.[^.]+)?\.js$/);
  const style = await asset(/^shell(\.[^.]+)?\.css$/);
  const facts = JSON.parse(await readFile(join(folder, FACTS_FILE), 'utf8')) as ShellFacts;
  const parts = Object.entries(facts.sharedParts).map(
    async ([part, names]) => [part, await Promise.all(names.map(named))] as const,
  );
  return {
    sharedParts: inlineJson(Object.fromEntries(await Promise.all(parts))),
    script: `<script defer src="/${script.href}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    style: `<link rel="stylesheet" href="/${style.href}" integrity="${style.integrity}" crossorigin="anonymous">`,
  };
}

/**
 * The page of a version of the shell, with slots for the settings and the registry: its files, and a small
 * script that sets theme and language before the first paint and asks early for the files of the remote the
 * address leads to, and for what that remote takes of the shell's.
 */
export async function renderPage(version: string, shell: ShellTags): Promise<string> {
  const template = await readFile(join(START_UP, 'index.html'), 'utf8');
  const folder = releaseFolder('shell', version);
  const fill: Record<string, string> = {
    boot: await bundleInlineScript(join(START_UP, 'start-script.ts')),
    manifest: [
      `<link rel="manifest" href="/${folder}/manifest.webmanifest">`,
      `<link rel="icon" type="image/svg+xml" href="/${folder}/icon.svg">`,
      `<link rel="apple-touch-icon" href="/${folder}/apple-touch-icon.png">`,
    ].join('\n'),
    ...shell,
  };
  return template.replace(/<!--(\w+)-->/g, (whole, name: string) => fill[name] ?? whole);
}

/** The whole page from the sources of the shell as they are. */
export async function renderIndex(
  registry: ReleaseRegistry,
  settings: PageSettings,
  shell: ShellTags,
): Promise<string> {
  return fillPage(await renderPage(registry.shell.version, shell), registry, settings);
}
