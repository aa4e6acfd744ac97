import { existsSync } from 'node:fs';
import {
  adviceFor,
  isFollower,
  type Released,
  type ReleaseStore,
  type SeenReleases,
  type SigningKey,
  type SiteDatabase,
  troubleNow,
  troubleWords,
} from '@assistant/release-store';

/** What every command works on. */
export interface Context {
  /** The folder of the site. */
  site: string;
  store: ReleaseStore;
  /** The database that may have the site; none where DATABASE_URL names none, or it does not answer and is not needed. */
  database?: SiteDatabase | undefined;
  /** What this machine remembers of what was released. */
  seen: SeenReleases;
  /** Signs what is published and what is released. */
  key?: SigningKey | undefined;
  /** Who gives the command, for the record. */
  who: string;
  /** The command as it was typed, for the record, too. */
  command: string;
  /** Asks the person at the terminal; undefined where there is none. */
  ask?: ((question: string) => Promise<boolean>) | undefined;
}

/** What a command answers: lines for people, and the same as data for `--json`. */
export interface Answer {
  lines: string[];
  data?: unknown;
  /** 0 if everything is well, which is the default; 1 if the command has found something wrong. */
  code?: 0 | 1;
}

/** What is so where nothing was released, with what to do. */
export const nothingIn = (site: string): string =>
  existsSync(site)
    ? `nothing was released to ${site} yet, or all of it is gone. Restore what was there from a backup: npm start and npm run build, for a site that never was, release the sources as they are, also what was rolled back or withdrawn`
    : `there is no folder ${site}, so it is not a site; set SITE_DIR to the folder of one, or run npm start or npm run build`;

/** What went out last. @throws an error in a site that nothing was released to */
export async function releasedIn({ site, store }: Context, read = store.read): Promise<Released> {
  const released = await read();
  if (!released) throw new Error(nothingIn(site));
  return released;
}

/** The same, to make a change from it. @throws UntrustedError where it is not what was committed */
export const releasedToChange = (context: Context): Promise<Released> =>
  releasedIn(context, context.store.readTrusted);

/** The database that has the site; undefined where the site is in its folder. */
export const sharedIn = async ({ database }: Context): Promise<SiteDatabase | undefined> =>
  (await database?.state()) === undefined ? undefined : database;

/** Where the site is, and a line that says it. */
export async function placeOf(context: Context): Promise<{ in: 'database' | 'folder'; line: string }> {
  const { site } = context;
  return isFollower(site) || (await sharedIn(context))
    ? { in: 'database', line: `the site is in the database of DATABASE_URL; ${site} follows it` }
    : { in: 'folder', line: `the site is in the folder ${site}` };
}

/** What is wrong with what is released, as a sentence with what to do; undefined where it is what was committed. */
export async function unproved({ site, key, seen }: Context): Promise<string | undefined> {
  const trouble = await troubleNow(site, { key, seen });
  return (
    trouble && `${troubleWords(trouble)}: nothing can be released until that is mended. ${adviceFor(trouble)}`
  );
}
