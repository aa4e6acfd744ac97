import { dirname, join } from 'node:path';
import { runCli } from '../../releases/src/run-cli';
import { startGateway } from '../../server/src/testing/gateway';
import { startBuiltServer } from './built-server';
import { freshPostgres } from './on-postgres';
import type { Servers, Start } from './servers';

/** Moves a site to a database, as its operator does, to whom the folder belongs. */
async function moveSite(site: string, env: Start['env']): Promise<void> {
  const { DATABASE_URL, ...before } = process.env;
  Object.assign(process.env, { SITE_DIR: site, DATABASE_URL: env.DATABASE_URL });
  try {
    let said = '';
    const hear = (text: string) => {
      said += text;
    };
    if ((await runCli(['store', '--to', 'database'], { out: hear, err: hear })) !== 0) throw new Error(said);
  } finally {
    process.env = before;
    if (DATABASE_URL) process.env.DATABASE_URL = DATABASE_URL;
  }
}

/**
 * PostgreSQL, two servers, and nginx with its configuration: as docker-compose.yml starts them, each server with an empty folder
 * that follows the database, and without containers.
 */
export async function startApart(start: Start): Promise<Servers> {
  const { site } = start;
  const { env, staff, drop } = await freshPostgres({ ...start.env, TRUST_PROXY: 'true' });
  await moveSite(site, env);
  const folderOf = (name: string) => join(dirname(site), name);
  const [first, second] = [
    await startBuiltServer({ ...env, SITE_DIR: folderOf('one') }, start.before),
    await startBuiltServer({ ...env, SITE_DIR: folderOf('two') }, start.before),
  ];
  const gateway = await startGateway(folderOf('none'), [first.port, second.port], 'port');
  return {
    url: gateway.url,
    agent: first.agent,
    staff,
    database: env.DATABASE_URL,
    stop: async () => {
      await gateway.stop();
      await Promise.all([first, second].map(({ end }) => end('SIGTERM')));
      await drop();
    },
  };
}

/** The same with servers that share a disk with nginx, which sends files from there. */
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
