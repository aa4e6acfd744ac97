import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type AppName, FACTS_FILE } from '@assistant/release-store';
import { ROOT } from './apps';

const run = promisify(execFile);

/**
 * Builds one app into its `dist/` with its own `rspack build`, as its team does. The folder is relative to
 * the root, or absolute.
 * @throws an error whose message is what the build printed
 */
export async function buildWorkspace(folder: string, env: Record<string, string> = {}): Promise<void> {
  const cli = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  try {
    await run(process.execPath, [cli, 'build'], {
      cwd: resolve(ROOT, folder),
      env: { ...process.env, NODE_ENV: 'production', ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${folder} does not build:\n${stdout}${stderr}`.trim(), { cause: error });
  }
}

/** Builds one app of this workspace. Returns its version, which what it holds decides. */
export async function buildApp(app: AppName): Promise<string> {
  await buildWorkspace(app);
  return builtVersion(join(ROOT, app, 'dist'));
}

/** The version of a build, as it says itself. */
export async function builtVersion(dist: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dist, FACTS_FILE), 'utf8')) as { version: string };
  return version;
}
