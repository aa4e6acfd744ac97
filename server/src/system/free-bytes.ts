import { statfsSync } from 'node:fs';

/** How many bytes a user without privileges can still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
