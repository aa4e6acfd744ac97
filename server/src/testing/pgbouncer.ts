import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether Debian's PgBouncer is installed. Synchronous, because it is needed before tests are declared. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

if (!hasPgBouncer) {
  process.stderr.write(
    '\n*** NO PGBOUNCER: the tests behind it are SKIPPED. apt-get install pgbouncer ***\n\n',
  );
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** What docs/rollout.md asks operators to set, with so many connections to the database of this address. */
function configuration(to: URL, port: number, size: number): string {
  const password = to.password && ` password=${decodeURIComponent(to.password)}`;
  return `[databases]
* = host=${to.hostname} port=${to.port || 5432} user=${to.username}${password} connect_query='set statement_timeout = 4000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`;
}

/** PgBouncer in transaction mode before the database of an address, with `size` connections to it. */
export async function startPgBouncer(url: string, size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const through = new URL(url);
  const port = await freePort();
  await writeFile(file, configuration(through, port, size));
  // It refuses to run as root.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(output)));
    child.once('error', reject);
  });
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}
