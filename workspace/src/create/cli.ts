import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../releases/src/apps';
import { npmInstall, refuseMistakes } from '../../../releases/src/team/create/write-remote';
import { newAreaMistakes } from '../areas/workspace-areas';
import { createRemote, nextPort, withRow } from './create-remote';

const USAGE = `npm run create -- remote NAME PATH [--no-install]

  NAME   begins with mfe-, such as mfe-events; the folder has this name
  PATH   the address its pages are below, such as /events

A team with a repository of its own needs nothing of this workspace: npx @assistant/cli create NAME PATH`;

const DOCUMENT = join(ROOT, 'docs/architecture.md');

/** @throws an error that says in one sentence what is wrong with the call */
async function create(name: string, path: string, install: boolean): Promise<string> {
  refuseMistakes(name, path);
  const mistakes = await newAreaMistakes(name, `${path}/*`);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const files = await createRemote({ folder: join(ROOT, name), name, path, port: await nextPort() });
  await writeFile(DOCUMENT, withRow(await readFile(DOCUMENT, 'utf8'), name, path));
  // In the workspace the new package is linked, and written to the lockfile; nothing else is new.
  if (install) npmInstall(name, ROOT);
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
      options: { 'no-install': { type: 'boolean' } },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(1);
  }
}

const {
  positionals: [what, name, path, ...surplus],
  values: { 'no-install': noInstall },
} = readCall();
if (what === 'remote' && name && path && surplus.length === 0) {
  await create(name, path, !noInstall).then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
