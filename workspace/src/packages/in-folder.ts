import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Source } from './sources';

/**
 * Writes a package to a folder of its own, and does something with it.
 * @param more files that are no content of it
 */
export async function inFolder(
  { about, files }: Source,
  more: ReadonlyMap<string, string>,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-package-'));
  try {
    const all = [...files, ...more, ['package.json', `${JSON.stringify(about, null, 2)}\n`] as const];
    for (const [name, bytes] of all) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
