import { runStaffAlone } from '../../server/src/main/staff-alone';
import { readSettings } from '../../server/src/system/settings';
import { startGateway } from '../../server/src/testing/gateway';
import { createDatabase } from '../../server/src/testing/postgres';
import { startBuiltServer } from './built-server';
import type { Servers, Start } from './servers';

/** What docker-compose.yml starts, without containers: PostgreSQL, two servers, and nginx with its configuration. */
export async function startBehindGateway({ env: given, before, site }: Start): Promise<Servers> {
  const database = await createDatabase();
  const env = { ...given, DATABASE_URL: database.url, TRUST_PROXY: 'true' };
  // The first one makes the first agent.
  const first = await startBuiltServer(env, before);
  const second = await startBuiltServer(env, before);
  const gateway = await startGateway(site, [first.port, second.port], 'port');
  return {
    url: gateway.url,
    agent: first.agent,
    async staff(...command) {
      const { ok, text } = await runStaffAlone(readSettings(env), command);
      if (!ok) throw new Error(text);
      return text;
    },
    stop: async () => {
      await gateway.stop();
      await Promise.all([first, second].map(({ end }) => end('SIGTERM')));
      await database.drop();
    },
  };
}
