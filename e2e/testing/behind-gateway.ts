import { startGateway } from '../../server/src/testing/gateway';
import { startBuiltServer } from './built-server';
import { freshPostgres } from './on-postgres';
import type { Servers, Start } from './servers';

/** What docker-compose.yml starts, without containers: PostgreSQL, two servers, and nginx with its configuration. */
export async function startBehindGateway({ env: given, before, site }: Start): Promise<Servers> {
  const { env, staff, drop } = await freshPostgres({ ...given, TRUST_PROXY: 'true' });
  // The first one makes the first agent.
  const first = await startBuiltServer(env, before);
  const second = await startBuiltServer(env, before);
  const gateway = await startGateway(site, [first.port, second.port], 'port');
  return {
    url: gateway.url,
    agent: first.agent,
    staff,
    stop: async () => {
      await gateway.stop();
      await Promise.all([first, second].map(({ end }) => end('SIGTERM')));
      await drop();
    },
  };
}
