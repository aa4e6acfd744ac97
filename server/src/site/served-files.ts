import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  FILES_FILE,
  type FilesOfVersion,
  filesOfVersion,
  isReserved,
  type OpenedFile,
  openInside,
} from '@assistant/release-store';
import type { Shown } from '../released/shown';

/** A file that may be sent. */
export interface ServedFile {
  /** To be closed by whoever has it. */
  handle: FileHandle;
  bytes: number;
  etag: string;
}

const VERSIONED = /^(?:shell|remotes\/([^/.][^/]*))\/([^/.][^/]*)\/(.+)$/;
const isHidden = (name: string) => name.split('/').some((part) => part === '' || part.startsWith('.'));

async function hashOf({ handle }: OpenedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of handle.createReadStream({ start: 0, autoClose: false })) hash.update(part);
  return hash.digest('base64url');
}

/**
 * The files of versions that players may get: those that the list of their version names, with the bytes that it names. The
 * bytes are looked at once for each state of a file, and what is sent comes from the file that was looked at.
 */
export function servedFiles(site: string) {
  const hashes = new Map<string, { stamp: string; hash: Promise<string> }>();
  const lists = new Map<string, { of: Shown; stamp: string; files: Promise<FilesOfVersion> }>();
  const refused = new Set<string>();

  /** What may be got of a version. The list is read again where it, or what is released, is another one. */
  async function filesOf(
    shown: Shown,
    folder: string,
    app: string,
    version: string,
  ): Promise<FilesOfVersion> {
    const list = await openInside(site, `${folder}/${FILES_FILE}`);
    await list?.handle.close();
    const stamp = list?.stamp ?? '';
    const known = lists.get(folder);
    if (known?.of === shown && known.stamp === stamp) return known.files;
    const files = filesOfVersion(site, shown.released, app, version);
    // Only of folders that are there, so that no request can fill the memory.
    if (list) lists.set(folder, { of: shown, stamp, files });
    // The folder may have been away for a moment: what was not found then is looked for again.
    if ((await files.catch(() => undefined)) === undefined) lists.delete(folder);
    return files;
  }

  /** Whether an opened file is what a list names. */
  async function isNamed(name: string, file: OpenedFile, wanted: string | 'any'): Promise<boolean> {
    // Nothing says what is in it, so that it may at least be no file of elsewhere.
    if (wanted === 'any') return file.names === 1;
    const known = hashes.get(name);
    const hash = known?.stamp === file.stamp ? known.hash : hashOf(file);
    hashes.set(name, { stamp: file.stamp, hash });
    return (await hash) === wanted;
  }

  /** Opens a file, and says whether it is what is wanted; it is closed where it is not. */
  async function openNamed(shown: Shown, name: string): Promise<ServedFile | 'refused' | undefined> {
    const [, remote, version = '', rest = ''] = VERSIONED.exec(name) ?? [];
    if (rest === '' || isHidden(rest) || isReserved(remote ?? '')) return undefined;
    const folder = name.slice(0, -rest.length - 1);
    const files = await filesOf(shown, folder, remote ?? 'shell', version);
    if (!files) return undefined;
    const wanted = files === 'all' ? 'any' : rest === FILES_FILE ? files.hash : files.files.get(rest);
    const file = wanted && (await openInside(site, name));
    if (!wanted || !file) return undefined;
    if (await isNamed(name, file, wanted).catch(() => false))
      return { handle: file.handle, bytes: file.bytes, etag: `"${wanted === 'any' ? file.stamp : wanted}"` };
    await file.handle.close();
    return 'refused';
  }

  /** Opens a file of a version. @param name its path below the site @returns undefined for what nobody gets */
  async function open(shown: Shown, name: string): Promise<ServedFile | undefined> {
    const file = await openNamed(shown, name);
    if (file !== 'refused') return file;
    refused.add(name);
    return undefined;
  }

  /** A sentence for each file that somebody asked for, and nobody gets as it is not what was published. */
  async function troubles(shown: Shown): Promise<string[]> {
    for (const name of refused) {
      const file = await openNamed(shown, name);
      if (file === 'refused') continue;
      refused.delete(name);
      await file?.handle.close();
    }
    return [...refused].map(
      (name) =>
        `${name} is not what was published, so that nobody gets it. Put it back; look: npm run release -- verify.`,
    );
  }

  return { open, troubles };
}

export type ServedFiles = ReturnType<typeof servedFiles>;
