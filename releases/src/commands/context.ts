import type { Released, ReleaseStore, SigningKey } from '@assistant/release-store';

/** What every command works on. */
export interface Context {
  /** The folder of the site. */
  site: string;
  store: ReleaseStore;
  /** Signs what is published and what is released. */
  key?: SigningKey | undefined;
  /** Who gives the command, for the record. */
  who: string;
  /** Asks whoever sits there; undefined where nobody does. */
  ask?: ((question: string) => Promise<boolean>) | undefined;
}

/** What a command answers: lines for people, and the same as data for `--json`. */
export interface Answer {
  lines: string[];
  data?: unknown;
  /** 0 if everything is well, which is the default; 1 if the command has found something wrong. */
  code?: 0 | 1;
}

/** What went out last. @throws an error in a site that nothing was released to */
export async function releasedIn({ site, store }: Context): Promise<Released> {
  const released = await store.read();
  if (!released) throw new Error(`nothing was released to ${site} yet; run npm start or npm run build first`);
  return released;
}
