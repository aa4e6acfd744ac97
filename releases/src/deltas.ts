import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildsIn } from '@assistant/contract';
import {
  type AppName,
  deltaOf,
  folderStore,
  readInside,
  readList,
  readPlain,
  releaseFolder,
  SHARED_FILES,
  sha256,
  sharedName,
  stemOf,
} from '@assistant/release-store';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import { listedAs } from './shared-files';

/** How many versions that players had a file of is made a delta against. */
const VERSIONS = 5;
/** How many revisions are looked at for them. */
const REVISIONS = 100;
/** What a delta begins with, before the SHA-256 of its dictionary and a frame of zstd (RFC 9842). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const LEVEL = 19;

/** Starts the library once: a second start in a process leaves it half made. */
let starting: Promise<void> | undefined;
const library = (): Promise<void> => {
  starting ??= init();
  return starting;
};

const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** A file as a delta against another one, in the encoding `dcz`. */
async function deltaBetween(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  await library();
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, content, dictionary, LEVEL);
    return Buffer.concat([MAGIC, sha256Of(dictionary), frame]);
  } finally {
    freeCCtx(context);
  }
}

/** How many bytes a frame of zstd says that it unpacks to (RFC 8878, 3.1.1.1); undefined where it says none, or no 32 bits of it. */
function saidLength(frame: Buffer): number | undefined {
  const descriptor = frame[4] ?? 0;
  const at = 5 + (descriptor & 0x20 ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  if (frame.length < at + 4) return undefined;
  const bySize = [
    descriptor & 0x20 ? frame.readUInt8(at) : undefined,
    frame.readUInt16LE(at) + 256,
    frame.readUInt32LE(at),
  ];
  return bySize[descriptor >> 6];
}

/**
 * Whether a delta unpacks to a file. What it says of its length is looked at first: the library takes as much memory as a frame asks
 * for, and never gives it back.
 */
async function unpacksTo(content: Buffer, delta: Buffer, dictionary: Buffer): Promise<boolean> {
  const head = Buffer.concat([MAGIC, sha256Of(dictionary)]);
  const frame = delta.subarray(head.length);
  if (!delta.subarray(0, head.length).equals(head) || saidLength(frame) !== content.length) return false;
  await library();
  const context = createDCtx();
  try {
    return content.equals(decompressUsingDict(context, frame, dictionary));
  } catch {
    return false;
  } finally {
    freeDCtx(context);
  }
}

/** The last versions of an app that players had, the newest first. */
async function lastVersions(site: string, app: AppName): Promise<string[]> {
  const history = await folderStore(site)
    .history(REVISIONS)
    .catch(() => []);
  const versions = history.flatMap(({ registry }) =>
    app === 'shell'
      ? [registry.shell.version]
      : buildsIn(registry).flatMap(([name, { version }]) => (name === app ? [version] : [])),
  );
  return [...new Set(versions)].slice(0, VERSIONS);
}

/** The shared files of those versions that are there as they were published: their contents, by their stems. */
async function dictionariesOf(site: string, app: AppName): Promise<ReadonlyMap<string, Map<string, Buffer>>> {
  const found = new Map<string, Map<string, Buffer>>();
  for (const version of await lastVersions(site, app)) {
    for (const [address, hash] of (await readList(site, app, version))?.files ?? []) {
      const name = sharedName(address) ?? '';
      const stem = stemOf(name);
      if (stem === undefined) continue;
      const content = await readInside(site, join(releaseFolder(app, SHARED_FILES), name));
      if (!content || sha256(content) !== hash) continue;
      found.set(stem, (found.get(stem) ?? new Map()).set(address, content));
    }
  }
  return found;
}

/**
 * Makes, for each shared file of a version that is new, deltas against the files of its name in the last versions that players
 * had, where one is smaller than the file's compressed copy (decision 0147).
 * @param shared the addresses of the files of the version and of their copies, which are there already
 * @param coming a folder in the site in which they are made ready
 * @returns the SHA-256 of each delta, by address
 */
export async function shareDeltas(
  site: string,
  app: AppName,
  shared: readonly string[],
  coming: string,
): Promise<[string, string][]> {
  const dictionaries = await dictionariesOf(site, app);
  const made: [string, string][] = [];
  const folder = join(site, releaseFolder(app, SHARED_FILES));
  for (const address of shared) {
    const name = sharedName(address) ?? '';
    const before = dictionaries.get(stemOf(name) ?? '');
    if (!before || before.has(address)) continue;
    const content = await readPlain(join(folder, name));
    const copy = join(folder, `${name}.br`);
    const weight = existsSync(copy) ? (await readPlain(copy)).length : content.length;
    for (const dictionary of before.values()) {
      const delta = deltaOf(name, sha256Of(dictionary));
      const to = join(folder, delta);
      const there = existsSync(to) ? await readPlain(to) : undefined;
      const isThere = there && (await unpacksTo(content, there, dictionary));
      const bytes = isThere ? there : await deltaBetween(content, dictionary);
      if (bytes.length >= weight || !(await unpacksTo(content, bytes, dictionary))) continue;
      if (!isThere) {
        const ready = join(coming, delta);
        await mkdir(dirname(ready), { recursive: true });
        await writeFile(ready, bytes);
        await rename(ready, to);
      }
      made.push(await listedAs(folder, delta));
    }
  }
  return made;
}
