import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
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

/**
 * Writes `index.html` and `version.json` for the registry's state: the registry inlined, the shell's
 * files with their hashes, and a small script that sets theme and language before the first paint and
 * asks early for the files of the remote the address leads to.
 */
export async function writeIndex(
  site: string,
  registry: ReleaseRegistry,
  settings: PageSettings,
): Promise<void> {
  const folder = releaseFolder('shell', registry.shell.version);
  const files = await readdir(join(site, folder));
  const asset = async (pattern: RegExp) => {
    const name = files.find((file) => pattern.test(file));
    if (!name) throw new Error(`the shell's build has no file like ${pattern}`);
    return describeAsset(join(site, folder), name, `${folder}/${name}`);
  };
  const script = await asset(/^shell\.[^.]+\.js$/);
  const style = await asset(/^shell\.[^.]+\.css$/);
  const boot = await readFile(join(ROOT, 'shell/src/start-up/boot.js'), 'utf8');
  const template = await readFile(join(ROOT, 'shell/src/start-up/index.html'), 'utf8');
  const fill: Record<string, string> = {
    env: inlineJson(settings),
    releases: inlineJson(registry),
    boot: boot
      .replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)\s*$/gm, '')
      .replace(/\n\s*/g, '\n')
      .trim(),
    script: `<script defer src="/${script.href}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    style: `<link rel="stylesheet" href="/${style.href}" integrity="${style.integrity}" crossorigin="anonymous">`,
  };
  const html = template.replace(
    /<!--(env|releases|boot|script|style)-->/g,
    (_, name: string) => fill[name] as string,
  );
  await writeAtomically(join(site, 'index.html'), html);
  await compressFile(join(site, 'index.html'));
  await writeAtomically(
    join(site, 'version.json'),
    JSON.stringify({ version: registry.shell.version, timestamp: Date.parse(registry.issued_at) }),
  );
}
