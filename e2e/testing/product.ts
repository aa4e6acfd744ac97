import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { serverKeyFile } from '../../releases/src/key-file';

/** The line that shows the first agent's password. */
const AGENT = /agent: (\S+), password: (\S+)/;
/** The last line of a start. */
const STARTED = /Assistant: http:\/\/localhost:(\d+)/;
const ROOT = resolve(import.meta.dirname, '../..');

/** A running product: the released site and the built server, with its own database. */
export interface Product {
  url: string;
  /** The released site it serves. A test may break files in it. */
  site: string;
  /** Where it keeps its data: commands of the staff find it by it. */
  data: string;
  /** The demo agent's name and password, as printed at the first start. */
  agent: { name: string; password: string };
  stop(): Promise<void>;
}

/**
 * Starts the built product on a free port, with an empty embedded database.
 * @param prepare fills the data folder before the start; then there is no first agent
 * @param clock the time of the server's clock at the start, `HH:MM` of today in the game's zone; by default the real one
 */
export async function startProduct(
  prepare?: (dataFolder: string) => Promise<void>,
  clock?: string,
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-e2e-'));
  const site = join(folder, 'site');
  await cp(resolve(ROOT, process.env.SITE_DIR ?? 'site'), site, { recursive: true });
  await prepare?.(join(folder, 'data'));
  const server = spawn(process.execPath, [...clockArguments(clock), join(ROOT, 'server/dist/main.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: site,
      DATA_DIR: join(folder, 'data'),
      // The one that the page of the built site trusts.
      SERVER_RELEASE_KEY: serverKeyFile(),
      DATABASE_URL: undefined,
      LOGIN_OBFUSCATION_KEY: process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY,
      LOG_LEVEL: 'warn',
      TEST_CLOCK: clock,
    } as NodeJS.ProcessEnv,
  });
  // If a worker ends early, because of a failed test or by hand, its server ends too.
  process.once('exit', () => server.kill('SIGKILL'));
  const printed = await untilStarted(server);
  const url = `http://127.0.0.1:${STARTED.exec(printed)?.[1]}`;
  const [, name = '', password = ''] = AGENT.exec(printed) ?? [];
  const stop = async () => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
  return { url, site, data: join(folder, 'data'), agent: { name, password }, stop };
}

/** Node's arguments that set the server's clock. */
const clockArguments = (clock: string | undefined): string[] =>
  clock === undefined ? [] : ['--import', join(import.meta.dirname, 'server-clock.mjs')];

/** Everything the server prints until it listens. */
function untilStarted(server: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((done, reject) => {
    const collect = (chunk: Buffer) => {
      printed += chunk;
      if (STARTED.test(printed)) done(printed);
    };
    server.stdout?.on('data', collect);
    server.stderr?.on('data', collect);
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${printed}`)));
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await exit;
}
