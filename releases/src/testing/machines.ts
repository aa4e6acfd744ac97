import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasPostgres } from '@assistant/testing/postgres';
import { sql } from './keep-database';
import { command, operatedSite, type Place, type Reported } from './operators';

/** Machines that share a database and no disk. */
export interface Machines {
  /** Where the first one has its site. */
  site: string;
  /** Another machine, of an operator with the same keys and no site. @returns its site */
  join(): Promise<string>;
  /** Gives a command on the machine with this site. */
  on(site: string, typed: string): Promise<Reported>;
  /** Does something to the database, as who can write it. */
  sql: typeof sql;
  remove(): Promise<void>;
}

/** What the environment says of the machine with this site. */
const settingsOf = (site: string) => ({
  SITE_DIR: site,
  RELEASE_KEY: join(dirname(site), 'key.pem'),
  SERVER_RELEASE_KEY: join(dirname(site), 'server-key.pem'),
});

/** Where a site can be, on this machine. */
export const PLACES: readonly Place[] = hasPostgres ? ['folder', 'database'] : ['folder'];

/** A site for two operators: in one folder, or each with a folder of its own that follows a database. */
export async function siteFor(
  where: Place,
): Promise<{ site: string; other: string; remove(): Promise<void> }> {
  const { site, remove } = await operatedSite(where);
  return { site, other: where === 'database' ? join(dirname(site), 'other/site') : site, remove };
}

/** A site that is in a database of its own. */
export async function machines(): Promise<Machines> {
  const { site, remove } = await operatedSite('database');
  let others = 0;
  const on = (at: string, typed: string) => {
    Object.assign(process.env, settingsOf(at));
    return command(typed);
  };
  return {
    site,
    on,
    async join() {
      others += 1;
      const home = join(dirname(site), `machine-${others}`);
      await mkdir(home);
      for (const key of ['key.pem', 'server-key.pem'])
        await cp(join(dirname(site), key), join(home, key)).catch(() => {});
      return join(home, 'site');
    },
    sql,
    remove,
  };
}
