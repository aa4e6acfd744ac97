import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** How many of its last lines say why a server has ended. */
const LAST_LINES = 15;

/** A process that does not end by a signal is killed after so long. */
const MOST_END_MS = 5_000;

/**
 * A port of this machine that no program has.
 * @param wanted a certain one, or 0
 * @throws an error where another program has it
 */
export async function freePort(wanted: number): Promise<number> {
  let port = wanted;
  // A name of this machine leads to both; another program may have either.
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer();
    try {
      probe.listen(port, host);
      await once(probe, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
      throw new Error(`port ${port} is in use; choose another: --port N`, { cause: error });
    }
    ({ port } = probe.address() as { port: number });
    probe.close();
    await once(probe, 'close');
  }
  return port;
}

/** Ends a process, and those that it has started where it leads a group, and waits for it. */
export async function end(child: ChildProcess, isGroup = false): Promise<void> {
  const kill = (signal: NodeJS.Signals) => {
    if (!isGroup || !child.pid) return child.kill(signal);
    try {
      return process.kill(-child.pid, signal);
    } catch {
      return false;
    }
  };
  const isOver = child.exitCode !== null || child.signalCode !== null || !child.pid;
  kill('SIGTERM');
  if (!isOver) {
    const late = setTimeout(() => kill('SIGKILL'), MOST_END_MS);
    await once(child, 'exit');
    clearTimeout(late);
  }
  // What it has started may not heed the other signal.
  if (isGroup) kill('SIGKILL');
}

/** A server that answers. */
export interface LocalServer {
  url: string;
  /** The agent that it has made, with the password. */
  agent: { name: string; password: string } | undefined;
  /** Rejects with its last lines when it ends. */
  ended: Promise<never>;
}

/**
 * What a server runs first: when the tool that has started it is there no more, not even to end it, it ends by itself and takes along its
 * folder. The pipe between them closes however the tool has ended.
 */
const ENDS_WITH_TOOL = `data:text/javascript,${encodeURIComponent(`
  import { rmSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const home = process.cwd();
  // Its own workers and children begin with this, too.
  if (isMainThread && !process.send) {
    process.stdin.resume().unref();
    process.stdin.on('end', () => {
      process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
      if (!process.emit('SIGTERM')) process.exit();
    });
  }
`)}`;

/** What a server gets of the environment: no setting of a real site. */
const environment = (home: string, port: number): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    ['PATH', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  ),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: join(home, 'data'),
  SITE_DIR: join(home, 'data/site'),
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
});

/**
 * Starts the server of the installed package on builds, with a database, keys and a realm of its own.
 * @param folder of the package
 * @param home for all that it writes; the builds are below it
 * @param started gets the process, which is the caller's to end
 * @throws an error with its last lines where it ends before it answers
 */
export async function startServer(
  folder: string,
  { home, builds, port }: { home: string; builds: string; port: number },
  started: (child: ChildProcess) => void,
): Promise<LocalServer> {
  const start = join(folder, 'releases/dist/start.mjs');
  const child = spawn(process.execPath, ['--import', ENDS_WITH_TOOL, start, builds], {
    cwd: home,
    env: environment(home, port),
    stdio: 'pipe',
  });
  started(child);
  let said = '';
  const ended = once(child, 'close').then(() => {
    const last = said.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
    throw new Error(`the server of the test site has ended:\n${last}`);
  });
  ended.catch(() => {});
  const url = `http://localhost:${port}`;
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-100_000);
        if (said.includes(`: ${url}`)) resolve();
      });
  });
  await Promise.race([ready, ended]);
  const [, name, password] = /agent: (\S+), password: (\S+)/.exec(said) ?? [];
  return { url, agent: name && password ? { name, password } : undefined, ended };
}
