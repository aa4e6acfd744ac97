import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

/** The line that shows the first agent's password. */
const AGENT = /agent: (\S+), password: (\S+)/;
/** The last line of a start. */
const STARTED = /Assistant: http:\/\/localhost:(\d+)/;

export const ROOT = resolve(import.meta.dirname, '../..');

/** A process of the built server that listens. */
export interface BuiltServer {
  port: number;
  /** The first agent's name and password, as printed by the first server of a new database; else empty. */
  agent: { name: string; password: string };
  /** Ends it and waits until it has. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Everything the server prints until it listens. @throws what it printed, if it ends before */
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

async function ended(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

const TODAY = join(ROOT, 'server/dist/main.mjs');

async function start(
  main: string,
  env: Record<string, string | undefined>,
  before: string[],
): Promise<BuiltServer> {
  const child = spawn(process.execPath, [...before, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // One agent gives all tests of a worker their memberships.
    env: {
      ...{ ...process.env, PORT: '0', HOST: '127.0.0.1', GRANTS_A_DAY: '10000' },
      ...env,
    } as NodeJS.ProcessEnv,
  });
  // If a worker ends early, because of a failed test or by hand, its server ends too.
  process.once('exit', () => child.kill('SIGKILL'));
  const printed = await untilStarted(child);
  const [, name = '', password = ''] = AGENT.exec(printed) ?? [];
  return {
    port: Number(STARTED.exec(printed)?.[1]),
    agent: { name, password },
    end: (signal) => ended(child, signal),
  };
}

/**
 * Starts the built server on this machine's loopback, on a free port if `env` names none, and waits until it listens.
 * Where `SERVER_OF_BEFORE` names that of an earlier release, today's migrates the database, and then that one starts
 * on it (`npm run test:previous-release`).
 * @param before arguments of Node before the file
 */
export async function startBuiltServer(
  env: Record<string, string | undefined>,
  before: string[] = [],
): Promise<BuiltServer> {
  const today = await start(TODAY, env, before);
  const { SERVER_OF_BEFORE } = process.env;
  if (!SERVER_OF_BEFORE) return today;
  await today.end('SIGTERM');
  return { ...(await start(SERVER_OF_BEFORE, env, before)), agent: today.agent };
}
