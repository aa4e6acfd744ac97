import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './apps';

/** Whether a folder is at a path; undefined where nothing is. Below a file the system cannot say it. */
const folderAt = (path: string): boolean | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory();
  } catch {
    return false;
  }
};

/** The released site's folder, which may not be there yet. @throws an error where something else is at its path */
export function siteFolder(): string {
  const site = resolve(ROOT, process.env.SITE_DIR || 'site');
  if (folderAt(site) === false)
    throw new Error(
      `SITE_DIR: ${site} is a file, or cannot be used; it must be the folder of the released site`,
    );
  return site;
}
