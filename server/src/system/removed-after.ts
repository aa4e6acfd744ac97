import { rmSync } from 'node:fs';

/** Removes a file or a folder when the work is over that needs it, also where the process ends before. */
export async function removedAfter<Done>(path: string, work: () => Promise<Done>): Promise<Done> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
