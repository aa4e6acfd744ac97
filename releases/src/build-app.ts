import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './apps';

const run = promisify(execFile);

/**
 * Builds one app, by a folder relative to the root or anywhere, by its own `rspack build`, as its team does, into its `dist/`.
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
