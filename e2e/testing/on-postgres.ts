import { createDatabase } from '@assistant/testing/postgres';
import { type BuiltServer, startBuiltServer } from './built-server';
import type { Servers, Start } from './servers';

/** What servers on one PostgreSQL database have together. */
export interface OnPostgres {
  /** Their settings. */
  env: Start['env'];
  staff: Servers['staff'];
  drop(): Promise<void>;
}

/** A fresh PostgreSQL database, with the settings of servers on it and the commands of its staff. */
export async function freshPostgres(given: Start['env']): Promise<OnPostgres> {
  const { url, drop } = await createDatabase();
  const env = { ...given, DATABASE_URL: url };
  return {
    env,
    drop,
    async staff(...command) {
      // Only who gives commands loads the server's sources.
      const { runStaffAlone } = await import('../../server/src/main/staff-alone');
      const { readSettings } = await import('../../server/src/system/settings');
      const { ok, text } = await runStaffAlone(readSettings(env), command);
      if (!ok) throw new Error(text);
      return text;
    },
  };
}

/** One server with a PostgreSQL database, which starts in a small part of the time that the embedded one takes. */
export async function startOnPostgres({ env: given, before }: Start): Promise<Servers> {
  const { env, staff, drop } = await freshPostgres(given);
  const server: BuiltServer = await startBuiltServer(env, before).catch(async (error) => {
    await drop();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    agent: server.agent,
    staff,
    async stop() {
      await server.end('SIGTERM');
      await drop();
    },
  };
}
