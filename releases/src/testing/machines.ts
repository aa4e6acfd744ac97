import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { Client } from 'pg';
import { command, operatedSite, type Reported } from './operators';

/** Machines that share a database and no disk. */
export interface Machines {
  /** Where the first one has its site. */
  site: string;
  /** Another machine, of an operator with the same keys and no site. @returns its site */
  join(): Promise<string>;
  /** Gives a command on the machine with this site. */
  on(site: string, typed: string): Promise<Reported>;
  /** Does something to the database, as who can write it. */
  sql(text: string, ...values: unknown[]): Promise<void>;
  remove(): Promise<void>;
}

/** What the environment says of the machine with this site. */
const settingsOf = (site: string) => ({
  SITE_DIR: site,
  RELEASE_KEY: join(dirname(site), 'key.pem'),
  SERVER_RELEASE_KEY: join(dirname(site), 'server-key.pem'),
});

/** Where a site can be, on this machine. */
export const PLACES = hasPostgres ? (['folder', 'database'] as const) : (['folder'] as const);

/** A site for two operators: in one folder, or each with a folder of its own that follows a database. */
export async function siteFor(
  place: (typeof PLACES)[number],
): Promise<{ site: string; other: string; remove(): Promise<void> }> {
  if (place === 'database') {
    const { site, remove } = await machines();
    return { site, other: join(dirname(site), 'other/site'), remove };
  }
  const { site, remove } = await operatedSite();
  return { site, other: site, remove };
}

/** A site that is in a database of its own. */
export async function machines(): Promise<Machines> {
  const { site, remove } = await operatedSite();
  const database = await createDatabase();
  process.env.DATABASE_URL = database.url;
  let others = 0;
  const on = (at: string, typed: string) => {
    Object.assign(process.env, settingsOf(at));
    return command(typed);
  };
  expect(await on(site, 'store --to database')).toMatchObject({ code: 0, said: expect.anything() });
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
    async sql(text, ...values) {
      const client = new Client(database.url);
      await client.connect();
      await client.query(text, values);
      await client.end();
    },
    async remove() {
      delete process.env.DATABASE_URL;
      await remove();
      await database.drop();
    },
  };
}
