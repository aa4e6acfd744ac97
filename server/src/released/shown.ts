import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { registryIn } from '@assistant/page-data';
import {
  folderStore,
  isNewer,
  openInside,
  parseJson,
  type ReadersFiles,
  type Released,
  ROOT_FILES,
  readersFiles,
  readInside,
  recordedRevisions,
  recordsOf,
  replayTrouble,
  revisionTrouble,
  type Seen,
  type SeenReleases,
  seenOf,
} from '@assistant/release-store';
import { publishersKeys } from './show-newest';

/** What is not believed is looked at again after this time: which keys are may be said meanwhile, outside the site. */
const AGAIN_MS = 5000;

/** What readers get of a site. */
export interface Shown {
  released: Released;
  /** The files at its root, made from the record, whatever lies there; as they lie there where nothing was recorded. */
  files: ReadersFiles;
  isRecorded: boolean;
}

/** Changes whenever a revision was added, or a file at the root was replaced. */
async function stampOf(site: string): Promise<string> {
  const looked = ['.history', ...ROOT_FILES].map(async (name) => {
    const found = await lstat(join(site, name), { bigint: true }).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : '';
  });
  return (await Promise.all(looked)).join(';');
}

/** The files of a site of before revisions were recorded. A file with a second name may be one of elsewhere. */
async function filesThere(site: string): Promise<ReadersFiles> {
  const looked = ROOT_FILES.map(async (name): Promise<[string, Buffer][]> => {
    const file = await openInside(site, name);
    const content = file?.names === 1 ? await file.handle.readFile() : undefined;
    await file?.handle.close();
    return content ? [[name, content]] : [];
  });
  return new Map((await Promise.all(looked)).flat());
}

/** A record, where it is what was committed and remembered. */
async function provedRecord(
  site: string,
  revision: number,
  seen?: SeenReleases,
): Promise<Released | undefined> {
  const records = recordsOf(site);
  const keys = await publishersKeys(site, seen);
  const trouble = await revisionTrouble(site, revision, { keys, seen }, records);
  const whole = trouble ? undefined : await records.wholeAt(revision);
  if (!whole) return undefined;
  const now = seenOf(revision, whole.record.registry, whole.record.settings);
  return (await replayTrouble(now, await seen?.newest(site), records)) ? undefined : whole.record;
}

/** The record that the page in a site is of, or else the one that is remembered, whatever is wrong with a newer one. */
async function recordOfPage(site: string, seen?: SeenReleases): Promise<Released | undefined> {
  const page = String((await readInside(site, 'index.html')) ?? '');
  const revision = Number((parseJson(registryIn(page) ?? '') as Partial<Released> | undefined)?.revision);
  const known = await seen?.newest(site);
  return (
    (await provedRecord(site, revision, seen)) ?? (known && (await provedRecord(site, known.revision, seen)))
  );
}

/** @returns what readers get, and whether that is what the site says now */
async function read(
  site: string,
  before: Shown | undefined,
  seen?: SeenReleases,
): Promise<{ found: Shown | undefined; isBelieved: boolean }> {
  const isRecorded = (await recordedRevisions(site)).length > 0;
  const readersKeys = () => publishersKeys(site, seen);
  const store = folderStore(site, undefined, { chooses: true, readersKeys, seen });
  let isBelieved = true;
  const released = await store.readTrusted().catch(() => {
    // Readers keep what they have while the newest record is not what was committed.
    isBelieved = false;
    return before?.released ?? recordOfPage(site, seen);
  });
  if (!released) return { found: before, isBelieved };
  const isSame = before?.isRecorded && before.released.registry.chain === released.registry.chain;
  if (isSame) return { found: before, isBelieved };
  const files = isRecorded ? await readersFiles(site, released) : await filesThere(site);
  return { found: { released, files, isRecorded }, isBelieved };
}

/** What is remembered; while the database does not answer, what it said last: pages go on without it. */
function alsoWithoutDatabase(seen: SeenReleases): SeenReleases {
  let last: Seen | undefined;
  return {
    async newest(site) {
      last = await seen.newest(site).catch(() => last);
      return last;
    },
    async remember(site, released) {
      if (isNewer(released, last)) last = released;
      await seen.remember(site, released).catch(() => {});
    },
  };
}

/**
 * What readers get, which is only what a record says. It is looked at again whenever the site has changed; what cannot be
 * believed, or is older, does not replace what was there.
 * @returns a function that gives undefined where nothing was released, or nothing of it can be believed
 */
export function watchShown(site: string, seen?: SeenReleases): () => Promise<Shown | undefined> {
  let known: { stamp: string; shown: Shown; until: number } | undefined;
  let looking: Promise<Shown | undefined> | undefined;
  const memory = seen && alsoWithoutDatabase(seen);
  async function look(stamp: string): Promise<Shown | undefined> {
    const before = known?.shown;
    const { found, isBelieved } = await read(site, before, memory).catch(() => ({
      found: before,
      isBelieved: false,
    }));
    const isOlder =
      before?.isRecorded && !(found?.isRecorded && found.released.revision >= before.released.revision);
    const shown = isOlder ? before : found;
    const until = isBelieved ? Number.POSITIVE_INFINITY : performance.now() + AGAIN_MS;
    known = shown && { stamp, shown, until };
    return shown;
  }
  return async () => {
    const stamp = await stampOf(site);
    if (known?.stamp === stamp && performance.now() < known.until) return known.shown;
    looking ??= look(stamp).finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
