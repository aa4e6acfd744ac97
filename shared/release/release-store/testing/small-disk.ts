import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own. */
interface SmallDisk {
  folder: string;
  /** Writes a file that leaves so many bytes free. */
  fill(left: number): Promise<void>;
  /** Removes that file. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a file system of so many megabytes; undefined, and a line that says so, where this user may mount none. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    await rmdir(folder);
    console.warn('SKIPPED: this user may not mount a small file system');
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill(left) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - left));
    },
    free: () => rm(filler),
    async remove() {
      execFileSync('umount', [folder]);
      await rmdir(folder);
    },
  };
}
