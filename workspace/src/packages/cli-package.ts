import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { buildWorkspace } from '../../../releases/src/build-app';

/** The package of the team's tool. */
export const CLI = '@assistant/cli';

/**
 * Makes the package of the team's tool: one file, which needs nothing else.
 * @returns its folder, which is the caller's to remove
 */
export async function cliPackage(): Promise<string> {
  await buildWorkspace('releases');
  const folder = await mkdtemp(join(tmpdir(), 'assistant-cli-'));
  const { version, license, engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const about = {
    name: CLI,
    version,
    license,
    engines,
    description:
      'Publishes a remote of your own to a running site, and gives it to players as far as your key may.',
    type: 'module',
    bin: { assistant: 'assistant.mjs' },
  };
  const program = await readFile(join(ROOT, 'releases/dist/team.mjs'), 'utf8');
  await writeFile(join(folder, 'assistant.mjs'), `#!/usr/bin/env node\n${program}`);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  return folder;
}
