import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { registryIn } from '@assistant/page-data';
import {
  folderStore,
  openInside,
  parseJson,
  type ReadersFiles,
  type Released,
  ROOT_FILES,
  readersFiles,
  readInside,
  recordedRevisions,
  recordsOf,
  revisionTrouble,
  type SeenReleases,
} from '@assistant/release-store';
import { keysOfPage } from './show-newest';

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

/** The record that the page in a site is of, where that is what was committed, whatever is wrong with a newer one. */
async function recordOfPage(site: string, seen?: SeenReleases): Promise<Released | undefined> {
  const page = String((await readInside(site, 'index.html')) ?? '');
  const revision = Number((parseJson(registryIn(page) ?? '') as Partial<Released> | undefined)?.revision);
  const known = await seen?.newest(site);
  if (known && revision < known.revision) return undefined;
  const trouble = await revisionTrouble(site, revision, { keys: await keysOfPage(site) });
  return trouble ? undefined : (await recordsOf(site).wholeAt(revision))?.record;
}

async function read(
  site: string,
  before: Shown | undefined,
  seen?: SeenReleases,
): Promise<Shown | undefined> {
  const isRecorded = (await recordedRevisions(site)).length > 0;
  const store = folderStore(site, undefined, { chooses: true, readersKeys: () => keysOfPage(site), seen });
  // Readers keep what they have while the newest record is not what was committed.
  const released = await store.readTrusted().catch(() => before?.released ?? recordOfPage(site, seen));
  if (!released) return undefined;
  if (before?.isRecorded && before.released.registry.chain === released.registry.chain) return before;
  const files = isRecorded ? await readersFiles(site, released) : await filesThere(site);
  return { released, files, isRecorded };
}

/** What is remembered, while the database answers: pages go on without it. */
const whileItAnswers = (seen: SeenReleases): SeenReleases => ({
  newest: (site) => seen.newest(site).catch(() => undefined),
  remember: (site, released) => seen.remember(site, released).catch(() => {}),
});

/**
 * What readers get, which is only what a record says. It is looked at again whenever the site has changed; what cannot be
 * believed, or is older, does not take the place of what was there.
 * @returns a function that gives undefined where nothing was released, or nothing of it can be believed
 */
export function watchShown(site: string, seen?: SeenReleases): () => Promise<Shown | undefined> {
  let known: { stamp: string; shown: Shown } | undefined;
  let looking: Promise<Shown | undefined> | undefined;
  async function look(stamp: string): Promise<Shown | undefined> {
    const before = known?.shown;
    const found = (await read(site, before, seen && whileItAnswers(seen)).catch(() => undefined)) ?? before;
    const isOlder =
      before?.isRecorded && !(found?.isRecorded && found.released.revision >= before.released.revision);
    const shown = isOlder ? before : found;
    known = shown && { stamp, shown };
    return shown;
  }
  return async () => {
    const stamp = await stampOf(site);
    if (known?.stamp === stamp) return known.shown;
    looking ??= look(stamp).finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
