import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of the programs that is not on the path of this machine. */
export function missingProgram(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.find((program) => !folders.some((folder) => runs(join(folder, program))));
}

/** Whether a file can be run. */
export function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program that ends with this process at the latest. */
export function begin(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, args, {
    env: { ...process.env, TZ: 'Asia/Shanghai', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/**
 * Waits until a program has printed what matches.
 * @returns the first group of the match
 * @throws what it printed, if it ends before
 */
export function printed(child: ChildProcess, wanted: RegExp): Promise<string> {
  let said = '';
  return new Promise((done, reject) => {
    const collect = (chunk: Buffer) => {
      said += chunk;
      const found = wanted.exec(said);
      if (found) done(found[1] ?? '');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with code ${code}:\n${said}`)));
  });
}

/** Ends a program and waits until it has. */
export async function finish(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(hard);
}
