import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../apps';
import { newAreaMistakes } from '../areas/workspace-areas';
import { createRemote, nextPort } from './create-remote';

const USAGE = `npm run create -- remote NAME PATH [--no-install]

  NAME   begins with mfe-, such as mfe-events; the folder has this name
  PATH   the address its pages are below, such as /events`;

/** @throws an error that says in one sentence what is wrong with the call */
async function create(name: string, path: string, install: boolean): Promise<string> {
  if (!/^mfe-[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of a remote; wanted mfe- and lower-case words, as mfe-events`,
    );
  const mistakes = await newAreaMistakes(name, `${path}/*`);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const files = await createRemote({ folder: join(ROOT, name), name, path, port: await nextPort() });
  // The new package is linked, and written to the lockfile; nothing else is new.
  if (
    install &&
    spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' }).status
  )
    throw new Error(`${name} is written, but npm install failed; npm says why above`);
  return `created ${name}: ${files.join(', ')}
  npm run dev -- ${name}                see it while you write, at ${path}
  npm run test:unit -- ${name}          its test
  npm run release -- publish ${name}    build and publish it; then: npm run release -- activate ${name} VERSION`;
}

const [what, name, path, ...options] = process.argv.slice(2);
if (what === 'remote' && name && path) {
  await create(name, path, !options.includes('--no-install')).then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
