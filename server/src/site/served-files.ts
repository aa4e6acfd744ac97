import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  FILES_FILE,
  type FilesOfVersion,
  filesOfVersion,
  isReserved,
  type OpenedFile,
  openInside,
  SHARED_FILES,
  sharedFiles,
} from '@assistant/release-store';
import type { Shown } from '../released/shown';

/** A file that may be sent. */
export interface ServedFile {
  content: Buffer;
  etag: string;
}

const VERSIONED = /^(?:shell|remotes\/([^/.][^/]*))\/([^/.][^/]*)\/(.+)$/;
const isHidden = (name: string) => name.split('/').some((part) => part === '' || part.startsWith('.'));

/** No file of a version has a fraction of it. */
const FILE_MAX_BYTES = 32 * 1024 * 1024;

/** How long after a shared file was in no list the lists are not looked at again. */
const LOOK_AGAIN_MS = 1000;

/** How much of what was read is kept, to be sent again. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** What was read of a file in one state: nothing where that is too large. */
interface Read {
  stamp: string;
  bytes: number;
  content: Promise<Buffer | undefined>;
  /** The hash of those bytes. */
  hash: Promise<string | undefined>;
}

function read({ handle, stamp, bytes }: OpenedFile): Read {
  const content =
    bytes > FILE_MAX_BYTES ? Promise.resolve(undefined) : handle.readFile().catch(() => undefined);
  const hash = content.then((all) => all && createHash('sha256').update(all).digest('base64url'));
  return { stamp, bytes, content, hash };
}

/** What the lists of an app's versions name of the files that these share. */
interface SharedFiles {
  of: Shown;
  /** When a version came or went last, before they were read. */
  changed: number;
  /** When the lists were looked at last. */
  at: number;
  /** In which state they were read. */
  lists: string;
  files: Promise<ReadonlyMap<string, string>>;
}

/** The state of the lists of all versions in a folder, without reading any. */
async function listsIn(versions: string): Promise<string> {
  const names = await readdir(versions).catch(() => []);
  const looked = names.toSorted().map(async (name) => {
    const list = await stat(join(versions, name, FILES_FILE)).catch(() => undefined);
    return `${name} ${list?.ino} ${list?.ctimeMs} ${list?.size}`;
  });
  return (await Promise.all(looked)).join('\n');
}

/** Reads files, each state of one once, as long as there is room for it. */
function keptFiles() {
  const kept = new Map<string, Read>();
  let bytes = 0;
  function forget(name: string): void {
    bytes -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }
  return (name: string, file: OpenedFile): Read => {
    const known = kept.get(name);
    const now = known?.stamp === file.stamp ? known : read(file);
    // The one that was asked for last goes last.
    forget(name);
    if (now.bytes > FILE_MAX_BYTES) return now;
    kept.set(name, now);
    bytes += now.bytes;
    for (const one of kept.keys()) {
      if (bytes <= KEPT_BYTES) break;
      forget(one);
    }
    return now;
  };
}

/**
 * The files of versions that players may get: those that the list of their version names, with the bytes that it names. What
 * is sent are the bytes that were looked at, for a file can be altered after that without its state saying so (`mmap`).
 */
export function servedFiles(site: string) {
  const readOf = keptFiles();
  const lists = new Map<string, { of: Shown; stamp: string; files: Promise<FilesOfVersion> }>();
  const shared = new Map<string, SharedFiles>();
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

  /**
   * The hash that a file shared by the versions of an app has to have. For one that is not known the lists are looked at again, at
   * most once a second where no version came or went; they are read again only where one of them is another one.
   */
  async function sharedHash(shown: Shown, folder: string, app: string, name: string) {
    const versions = join(site, dirname(folder));
    const entry = await stat(versions).catch(() => undefined);
    if (!entry) return undefined;
    const known = shared.get(app);
    if (known?.of === shown) {
      const hash = (await known.files).get(name);
      const isFresh = known.changed === entry.ctimeMs && Date.now() - known.at < LOOK_AGAIN_MS;
      if (hash !== undefined || isFresh) return hash;
    }
    const lists = await listsIn(versions);
    const isSame = known?.of === shown && known.lists === lists;
    const files = isSame ? known.files : sharedFiles(site, shown.released, app);
    shared.set(app, { of: shown, changed: entry.ctimeMs, at: Date.now(), lists, files });
    files.catch(() => shared.delete(app));
    return (await files).get(name);
  }

  /** What is in an opened file, if that is what a list names. */
  async function named(name: string, file: OpenedFile, wanted: string | 'any'): Promise<Buffer | undefined> {
    // Nothing says what is in it, so that it may at least be no file of elsewhere.
    if (wanted === 'any' && file.names !== 1) return undefined;
    const { content, hash } = readOf(name, file);
    return wanted === 'any' || (await hash) === wanted ? content : undefined;
  }

  /** The hash that a file has to have; `any` where nothing says it, undefined for a file that is not served. */
  async function hashOf(shown: Shown, folder: string, app: string, version: string, name: string) {
    if (version === SHARED_FILES) return sharedHash(shown, folder, app, name);
    const files = await filesOf(shown, folder, app, version);
    if (files === 'all') return 'any';
    return name === FILES_FILE ? files?.hash : files?.files.get(name);
  }

  /** Reads a file, and says whether it is what is wanted. */
  async function readNamed(shown: Shown, name: string): Promise<ServedFile | 'refused' | undefined> {
    const [, remote, version = '', rest = ''] = VERSIONED.exec(name) ?? [];
    if (rest === '' || isHidden(rest) || isReserved(remote ?? '')) return undefined;
    const wanted = await hashOf(shown, name.slice(0, -rest.length - 1), remote ?? 'shell', version, rest);
    const file = wanted && (await openInside(site, name));
    if (!wanted || !file) return undefined;
    const content = await named(name, file, wanted).finally(() => file.handle.close());
    return content ? { content, etag: `"${wanted === 'any' ? file.stamp : wanted}"` } : 'refused';
  }

  /** A file of a version. @param name its path below the site @returns undefined for what is not served */
  async function get(shown: Shown, name: string): Promise<ServedFile | undefined> {
    const file = await readNamed(shown, name);
    if (file !== 'refused') return file;
    refused.add(name);
    return undefined;
  }

  /** A sentence for each file that was requested and is not served, as it is not what was published. */
  async function troubles(shown: Shown): Promise<string[]> {
    for (const name of refused) {
      if ((await readNamed(shown, name)) !== 'refused') refused.delete(name);
    }
    return [...refused].map(
      (name) =>
        `${name} is not what was published, so that it is not served. Put it back; look: npm run release -- verify.`,
    );
  }

  return { get, troubles };
}

export type ServedFiles = ReturnType<typeof servedFiles>;
