import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../releases/src/apps';
import { newAreaMistakes } from '../areas/workspace-areas';
import { createRemote, nextPort, withRow } from './create-remote';
import { completeOutside } from './outside';

const USAGE = `npm run create -- remote NAME PATH [--in FOLDER] [--no-install]

  NAME   begins with mfe-, such as mfe-events; the folder has this name
  PATH   the address its pages are below, such as /events
  FOLDER a new one outside this workspace, for a team of its own, with the packages it uses`;

const DOCUMENT = join(ROOT, 'docs/architecture.md');

/** @throws an error that says in one sentence what is wrong with the call */
async function create(name: string, path: string, install: boolean, outside?: string): Promise<string> {
  if (!/^mfe-[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of a remote; wanted mfe- and lower-case words, as mfe-events`,
    );
  const mistakes = await newAreaMistakes(name, `${path}/*`);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const folder = outside ? resolve(outside) : join(ROOT, name);
  const files = await createRemote({ folder, name, path, port: await nextPort() });
  if (outside) await completeOutside(folder);
  else await writeFile(DOCUMENT, withRow(await readFile(DOCUMENT, 'utf8'), name, path));
  // In the workspace the new package is linked, and written to the lockfile; nothing else is new.
  const cwd = outside ? folder : ROOT;
  if (install && spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' }).status)
    throw new Error(`${name} is written, but npm install failed; npm says why above`);
  if (outside)
    return `created ${name} in ${folder}; there: npm run build, npm test; here:
  npm run release -- publish ${outside}    publish what was built there
  npm run pack -- ${outside}               give it the packages of today`;
  return `created ${name}: ${files.join(', ')}
  npm run dev -- ${name}                see it while you write, at ${path}
  npm run test:unit -- ${name}          its test
  npm run release -- publish ${name}    build and publish it; then: npm run release -- activate ${name} VERSION
Its row in docs/architecture.md wants what its pages are for.`;
}

/** The words and options of the call. Those that cannot be read end it. */
function readCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { in: { type: 'string' }, 'no-install': { type: 'boolean' } },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(1);
  }
}

const {
  positionals: [what, name, path, ...surplus],
  values: { in: outside, 'no-install': noInstall },
} = readCall();
if (what === 'remote' && name && path && surplus.length === 0) {
  await create(name, path, !noInstall, outside).then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
