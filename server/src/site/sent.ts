import type { ReleaseHeads, ReleaseStamp } from '@assistant/contract';
import { releaseHeads, type SeenReleases } from '@assistant/release-store';
import { type Shown, watchShown } from '../released/shown';
import type { makeStamps } from '../released/timestamp';
import { type ServedFiles, servedFiles } from './served-files';

/** What a server sends of a site, whatever else lies in its folder. */
export interface Sent {
  /** What is released, with the files at the root; undefined where there is nothing that can be believed. */
  shown: () => Promise<Shown | undefined>;
  /** The files of versions. */
  files: ServedFiles;
  /** How new that is, signed; undefined where this server has no key for it. */
  stamp: () => Promise<ReleaseStamp | undefined>;
  /** How that follows from the revisions before it, for witnesses; undefined where no key has signed it. */
  heads: () => Promise<ReleaseHeads | undefined>;
  /** What is remembered of what the site has released. */
  seen?: SeenReleases | undefined;
}

/** What a server sends of the site in a folder. @param stampOf signs how new it is; default: nothing does */
export function sentOf(site: string, seen?: SeenReleases, stampOf?: ReturnType<typeof makeStamps>): Sent {
  const shown = watchShown(site, seen);
  const stamp = async () => {
    const now = await shown();
    return now && stampOf?.(now);
  };
  let known: { of: Shown; heads: Promise<ReleaseHeads | undefined> } | undefined;
  const heads = async () => {
    const now = await shown();
    // Read once for each release, and again where that failed.
    if (now && known?.of !== now) known = { of: now, heads: releaseHeads(site, now.released.revision) };
    const one = now && known;
    return one?.heads.catch((error: unknown) => {
      if (known === one) known = undefined;
      throw error;
    });
  };
  return { shown, stamp, heads, files: servedFiles(site), seen };
}
