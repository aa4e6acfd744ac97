import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, startBuiltServer } from './built-server';

/** The built server on one database, which is killed and started again while it is used. */
export interface SoakServer {
  /** Where it answers now; of two, one at random. */
  url(chance: () => number): string;
  agent: { name: string; password: string };
  /** Kills it, as a machine would that loses its power, and starts it again; of two, one stays dead. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built server.
 * @param database the address of an empty PostgreSQL database, for two replicas on it; without it one server with the
 * embedded database
 */
export async function startSoakServer(database?: string): Promise<SoakServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-soak-'));
  const env = {
    LOG_LEVEL: 'fatal',
    SITE_DIR: join(ROOT, 'site'),
    DATA_DIR: join(folder, 'data'),
    ...(database && { DATABASE_URL: database }),
  };
  const first = await startBuiltServer(env);
  const second = database ? await startBuiltServer(env) : undefined;
  const urls = [first, ...(second ? [second] : [])].map(({ port }) => `http://127.0.0.1:${port}`);
  let current = first;
  return {
    url: (chance) => urls[Math.floor(chance() * urls.length)] ?? '',
    agent: first.agent,
    kill: async () => {
      await current.end('SIGKILL');
      if (second) urls.splice(0, Math.max(0, urls.length - 1));
      else current = await startBuiltServer({ ...env, PORT: String(first.port) });
    },
    stop: async () => {
      await Promise.all([current, second].map((server) => server?.end('SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
