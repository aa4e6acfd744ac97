import type { SeenReleases } from '@assistant/release-store';
import { type Shown, watchShown } from '../released/shown';
import { type ServedFiles, servedFiles } from './served-files';

/** What a server sends of a site, whatever else lies in its folder. */
export interface Sent {
  /** What is released, with the files at the root; undefined where there is nothing that can be believed. */
  shown: () => Promise<Shown | undefined>;
  /** The files of versions. */
  files: ServedFiles;
  /** What is remembered of what the site has released. */
  seen?: SeenReleases | undefined;
}

/** What a server sends of the site in a folder. */
export const sentOf = (site: string, seen?: SeenReleases): Sent => ({
  shown: watchShown(site, seen),
  files: servedFiles(site),
  seen,
});
