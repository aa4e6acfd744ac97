import { type AppName, releaseFolder } from '../app-names';
import { sha256 } from '../files';
import { FILES_FILE, listedFiles } from '../published';
import { readInside } from './open-inside';

/** The list of the files of a version. */
export interface FileList {
  /** The SHA-256 of each file, base64url, by its address from the folder of the version. */
  files: ReadonlyMap<string, string>;
  /** That of the list itself. */
  hash: string;
}

/**
 * The list of the files of a version.
 * @param sealed its hash in the record of what is released; none for a version that is not in use, or where any list does
 * @returns undefined where there is none, or not that one
 */
export async function readList(
  site: string,
  app: AppName,
  version: string,
  sealed?: string,
): Promise<FileList | undefined> {
  const text = await readInside(site, `${releaseFolder(app, version)}/${FILES_FILE}`);
  const files = text && listedFiles(text.toString());
  const hash = sha256(text ?? '');
  return files && (sealed === undefined || hash === sealed) ? { files, hash } : undefined;
}
