import { type ExecFileOptions, execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './built-server';
import { type NpmRegistry, startNpmRegistry } from './npm-registry';
import { expect } from './test';

/** The remote that it makes, and where. */
export const OUTSIDE = { name: 'mfe-outside', path: '/outside' } as const;

type Failed = Error & { stdout?: string; stderr?: string };

/** Runs a program to its end. @returns what it printed @throws all that it printed, where it fails */
async function done(program: string, words: readonly string[], options: ExecFileOptions): Promise<string> {
  const all = { encoding: 'utf8', maxBuffer: 2 ** 26, ...options } as const;
  const { stdout } = await promisify(execFile)(program, words, all).catch((error: Failed) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout as string;
}

/** A team outside the workspace: an empty folder, a registry of packages, and the address of a site. */
export interface TeamOutside {
  /** Where it works, with npm's settings in it. */
  home: string;
  /** Of its remote, once that is made. */
  folder: string;
  registry: NpmRegistry;
  /** Runs a program, by default in the folder of its remote. */
  run(program: string, words: readonly string[], more?: NodeJS.ProcessEnv, cwd?: string): Promise<string>;
  npm(...words: string[]): Promise<string>;
  /** Its tool, as its package.json has it. */
  tool(...words: string[]): Promise<string>;
  /** A script of the workspace, which is the operator's. */
  operator(script: string, words: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Changes a text of a file of its remote. @throws where it is not there */
  edit(file: string, ...changes: (readonly [from: string, to: string])[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a registry without a package, and makes an empty folder.
 * @param env what the team has set beside that, at any time: the address of the site, whom to trust, its key
 */
export async function startTeam(env: NodeJS.ProcessEnv): Promise<TeamOutside> {
  const home = await mkdtemp(join(tmpdir(), 'team-'));
  const folder = join(home, OUTSIDE.name);
  const registry = await startNpmRegistry(home);
  // Neither the workspace's tools nor what a test runner sets are for the team.
  const unset = { NODE_ENV: undefined, SITE_DIR: undefined, DATABASE_URL: undefined };
  const machine = { ...process.env, ...registry.env, ...unset };
  const run: TeamOutside['run'] = (program, words, more, cwd = folder) =>
    done(program, words, { cwd, env: { ...machine, ...env, ...more } });
  return {
    home,
    folder,
    registry,
    run,
    npm: (...words) => run('npm', words),
    tool: (...words) => run('npm', ['exec', '--', 'assistant', ...words]),
    operator: (script, words, more) =>
      done('npm', ['run', '--silent', script, '--', ...words], { cwd: ROOT, env: { ...machine, ...more } }),
    async edit(file, ...changes) {
      let text = await readFile(join(folder, file), 'utf8');
      for (const [from, to] of changes) {
        expect(text).toContain(from);
        text = text.replace(from, () => to);
      }
      await writeFile(join(folder, file), text);
    },
    async stop() {
      await registry.stop();
      await rm(home, { recursive: true });
    },
  };
}
