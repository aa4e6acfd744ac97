import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../releases/src/apps';
import { buildWorkspace } from '../../../releases/src/build-app';
import { inFolder } from './in-folder';
import type { Source } from './sources';

/** A program of `releases/` as a package of its own, which needs nothing else. */
interface Program {
  name: string;
  description: string;
  /** The word that runs it. */
  bin: string;
  /** Its name in `releases/dist`. */
  built: string;
}

let built: Promise<void> | undefined;

/** The package of a program, without any other file that it brings. */
export async function readProgram({ name, description, bin, built: file }: Program): Promise<Source> {
  built ??= buildWorkspace('releases');
  await built;
  const { version, license, engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const own = `${bin}.mjs`;
  const program = await readFile(join(ROOT, `releases/dist/${file}.mjs`), 'utf8');
  return {
    about: {
      name,
      version,
      license,
      engines,
      description,
      type: 'module',
      bin: { [bin]: own },
    } as Source['about'],
    files: new Map([[own, Buffer.from(`#!/usr/bin/env node\n${program}`)]]),
  };
}

/** What watches a site from outside, as a package: it is run by people who have no other of ours. */
export const readWitness = (): Promise<Source> =>
  readProgram({
    name: '@assistant/witness',
    description: 'Watches from outside whether a site gives everybody what its operator has signed.',
    bin: 'assistant-witness',
    built: 'witness',
  });

/**
 * Makes the package of the witness a file, for who has no registry with it.
 * @param into a folder
 * @returns the name of the file
 */
export async function packWitness(into: string): Promise<string> {
  let made = '';
  await inFolder(await readWitness(), new Map(), async (folder) => {
    const words = ['pack', folder, '--pack-destination', resolve(into), '--json', '--loglevel=error'];
    const { stdout } = await promisify(execFile)('npm', words, { shell: process.platform === 'win32' });
    made = JSON.parse(stdout)[0].filename;
  });
  return made;
}
