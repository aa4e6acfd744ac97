import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { serverKeyFile } from '../../releases/src/key-file';
import { startAlone } from './alone';
import { ROOT } from './built-server';
import type { Servers, Start } from './servers';

/** A running product: the released site and the built server, with its own database. */
export interface Product extends Servers {
  /** The released site it serves. A test may break files in it. */
  site: string;
}

/**
 * How pages reach the product: one server by itself, on PostgreSQL where that answers; one on the embedded database; nginx before two
 * servers that share a disk, and PostgreSQL; or `apart`, as compose starts it, the same without a common disk. The switches of
 * demonstrations need the embedded one.
 */
export type Through = 'server' | 'embedded' | 'gateway' | 'apart';

export interface ProductOptions {
  through?: Through;
  /** Fills the data folder of the embedded database before the start; then there is no other database, and a first agent only if there is none in it. */
  prepare?(dataFolder: string): Promise<void>;
  /** Changes the released site before the start. */
  change?(site: string): Promise<void>;
  /** The time of the server's clock at the start, `HH:MM` of today in the game's zone; by default the real one. */
  clock?: string | undefined;
  /** The port of this machine that hosts of example.com lead the server to, though their addresses are public. */
  outside?: number;
  /** Other settings of the server. */
  settings?: Record<string, string>;
}

/** Node's arguments that load these of this folder before the server. */
const loadedBefore = (...modules: (string | false | undefined)[]): string[] =>
  modules.flatMap((name) => (name ? ['--import', join(import.meta.dirname, name)] : []));

/** What starts it. The sources of a server come with PostgreSQL, so only who needs them loads them. */
async function startOf(through: Through = 'embedded'): Promise<(how: Start) => Promise<Servers>> {
  if (through === 'gateway') return (await import('./behind-gateway')).startBehindGateway;
  if (through === 'apart') return (await import('./behind-gateway')).startApart;
  const { hasPostgres } = await import('@assistant/testing/postgres');
  if (through === 'embedded' || !hasPostgres) return startAlone;
  return (await import('./on-postgres')).startOnPostgres;
}

/** Starts the built product on a free port, with an empty database. */
export async function startProduct({
  through,
  prepare,
  change,
  clock,
  outside,
  settings,
}: ProductOptions = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-e2e-'));
  const site = join(folder, 'site');
  await cp(resolve(ROOT, process.env.SITE_DIR ?? 'site'), site, { recursive: true });
  await change?.(site);
  // The one that the page of the built site trusts, in a folder where the server may remember what it has released.
  const SERVER_RELEASE_KEY = join(folder, 'server-key.pem');
  await copyFile(serverKeyFile(), SERVER_RELEASE_KEY).catch(() => {});
  const env = {
    SITE_DIR: site,
    DATA_DIR: join(folder, 'data'),
    SERVER_RELEASE_KEY,
    DATABASE_URL: undefined,
    LOGIN_OBFUSCATION_KEY: process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY,
    LOG_LEVEL: 'warn',
    // Every test registers somebody, and none is about how long a password takes.
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
    TEST_CLOCK: clock,
    TEST_OUTSIDE_PORT: outside?.toString(),
    ...settings,
  };
  await prepare?.(env.DATA_DIR);
  const start = await startOf(prepare ? 'embedded' : through);
  const before = loadedBefore(clock && 'server-clock.mjs', outside !== undefined && 'server-network.mjs');
  const servers = await start({ env, site, before });
  const stop = async () => {
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...servers, site, stop };
}
