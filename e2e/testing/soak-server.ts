import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const STARTED = /Assistant: http:\/\/localhost:(\d+)/;
const AGENT = /agent: (\S+), password: (\S+)/;

/** The built server on one database, which is killed and started again while it is used. */
export interface SoakServer {
  /** Where it answers now; of two, one at random. */
  url(chance: () => number): string;
  agent: { name: string; password: string };
  /** Kills it, as a machine would that loses its power, and starts it again; of two, one stays dead. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'fatal', SITE_DIR: join(ROOT, 'site'), ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let printed = '';
  await new Promise<void>((done, reject) => {
    const collect = (chunk: Buffer) => {
      printed += chunk;
      if (STARTED.test(printed)) done();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${printed}`)));
  });
  return { child, printed };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Starts the built server.
 * @param database the address of an empty PostgreSQL database, for two replicas on it; without it one server with the
 * embedded database
 */
export async function startSoakServer(database?: string): Promise<SoakServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-soak-'));
  const env = { DATA_DIR: join(folder, 'data'), ...(database && { DATABASE_URL: database }) };
  const first = await start({ PORT: '0', ...env });
  const port = STARTED.exec(first.printed)?.[1] ?? '';
  const [, name = '', password = ''] = AGENT.exec(first.printed) ?? [];
  const second = database ? await start({ PORT: '0', ...env }) : undefined;
  const urls = [first, ...(second ? [second] : [])].map(
    ({ printed }) => `http://127.0.0.1:${STARTED.exec(printed)?.[1]}`,
  );
  let current = first.child;
  return {
    url: (chance) => urls[Math.floor(chance() * urls.length)] ?? '',
    agent: { name, password },
    kill: async () => {
      if (second) {
        await killed(first.child);
        urls.splice(0, Math.max(0, urls.length - 1));
        return;
      }
      await killed(current);
      current = (await start({ PORT: port, ...env })).child;
    },
    stop: async () => {
      await Promise.all([current, second?.child].map((child) => child && killed(child)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
