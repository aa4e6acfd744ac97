import {
  followSite,
  isFollower,
  OtherSiteError,
  removeLeftovers,
  type SiteDatabase,
} from '@assistant/release-store';
import { publicMessageOf } from '../system/error-code';

/** Where the site of a server is, and how its folder follows the database that has it. */
export interface Following {
  in: 'folder' | 'database';
  /** The newest revision in the database, when it answered last; undefined where it has no site. */
  newest: number | undefined;
  /** Since when not all of it could be taken; undefined where it is. */
  since: Date | undefined;
  /** A sentence for each thing that could not. */
  troubles: readonly string[];
}

/** The same, with the revision that readers of this server get. */
export type ReleaseServed = Following & { served: number | undefined };

/** The released site, as health and metrics look at it. */
export interface WatchedSite {
  release(): Promise<ReleaseServed>;
  /** When the first of the keys ends that sign for the site; undefined where none does. */
  keyEnd(): Promise<Date | undefined>;
  /** A sentence for each key that has ended or soon does: nothing is missing for players yet. */
  endingKeys(): Promise<string[]>;
  /** A sentence for each problem of it. */
  troubles(): Promise<string[]>;
}

/**
 * Lets the folder of a server follow the database that has its site, if there is one, and keeps how that went.
 * @param show gives readers what was taken
 */
export function makeFollower(
  site: string,
  database: SiteDatabase | undefined,
  now: () => Date,
  show: () => Promise<void>,
) {
  let newest: number | undefined;
  let since: Date | undefined;
  let troubles: readonly string[] = [];
  // Also after a start whose look at every file did not come to its end.
  let isUnfinished = false;
  const keep = (found: readonly string[]) => {
    troubles = found;
    since = found.length > 0 ? (since ?? now()) : undefined;
  };
  return {
    /** @throws an error of the database or of the disk: this server goes on with what its folder has, and health says so */
    async follow(thoroughly = false): Promise<void> {
      if (!database) return;
      isUnfinished ||= thoroughly;
      try {
        // What this server had started to take when it was killed.
        if (isUnfinished) await removeLeftovers(site);
        const followed = await followSite(site, database, isUnfinished, show);
        isUnfinished = false;
        newest = followed.newest;
        keep(followed.troubles);
      } catch (error) {
        keep([publicMessageOf(error)]);
        if (!(error instanceof OtherSiteError)) throw error;
        await show();
      }
    },
    following: (): Following => ({ in: isFollower(site) ? 'database' : 'folder', newest, since, troubles }),
  };
}

/** What health and log say of it. */
export function followingTroubles({ newest = 0, since, troubles, served }: ReleaseServed): string[] {
  const readers = `readers of this server have ${served === undefined ? 'none' : `revision ${served}`}`;
  if (since)
    return [
      `Since ${since.toISOString()} this server does not follow the database that has the site; ${readers}. It goes on by itself once that is mended: ${troubles.join('; ')}.`,
    ];
  return newest > (served ?? 0) ? [`The database has revision ${newest}, and ${readers}.`] : [];
}
