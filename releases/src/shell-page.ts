import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { inlineJson, type PageSettings } from '@assistant/shared/released-page';
import { rspack } from '@rspack/core';
import { ROOT, releaseFolder } from './apps';
import { fillPage } from './index-html';
import { describeAsset, FACTS_FILE } from './publish';

/** What of the shell stands beside its bundle in the page. */
const START_UP = join(ROOT, 'shell/src/start-up');

/** The shell's files in the page: its two first ones as tags, and those of each shared part as JSON. */
export interface ShellTags {
  script: string;
  style: string;
  sharedParts: string;
}

/** What the shell's build says of itself: the files of each shared part. */
interface ShellFacts {
  sharedParts: Record<string, string[]>;
}

/** What the page has of a built shell in `folder`, with the hashes the browser must see; `at` is where the site has it. */
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
 * The page of a version of the shell, with places for the settings and the registry: its files, and a small
 * script that sets theme and language before the first paint and asks early for the files of the remote the
 * address leads to, and for what that remote takes of the shell's.
 */
export async function renderPage(version: string, shell: ShellTags): Promise<string> {
  const boot = await readFile(join(START_UP, 'boot.js'), 'utf8');
  const template = await readFile(join(START_UP, 'index.html'), 'utf8');
  const folder = releaseFolder('shell', version);
  const fill: Record<string, string> = {
    boot: (await rspack.experiments.swc.minify(boot, { compress: true, mangle: true })).code,
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
