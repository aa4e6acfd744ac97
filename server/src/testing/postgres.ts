import '@assistant/testing/one-retry';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** Where the tests make databases of their own. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const PROBE = `
const [host, port] = process.argv.slice(1);
const socket = require('node:net').connect(Number(port), host);
socket.setTimeout(1000, () => process.exit(1));
socket.on('connect', () => process.exit(0)).on('error', () => process.exit(1));
`;

function answers(): boolean {
  const { hostname, port } = new URL(ADMIN_URL);
  return spawnSync(process.execPath, ['-e', PROBE, hostname, port || '5432']).status === 0;
}

/** Whether PostgreSQL answers. Synchronous, because it is needed before tests are declared. */
export const hasPostgres = answers();

if (!hasPostgres) {
  process.stderr.write(
    `\n*** NO POSTGRESQL at ${new URL(ADMIN_URL).host}: its half of the server tests is SKIPPED. ***\n` +
      '*** Start one, or set TEST_DATABASE_URL. ***\n\n',
  );
}

async function asAdmin(sql: string): Promise<void> {
  const client = new Client(ADMIN_URL);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh database. `drop` deletes it, even with open connections. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `assistant_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(ADMIN_URL);
  url.pathname = name;
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}

/** The address of PostgreSQL with another user or database. */
export function postgresUrl({ user, database }: { user?: string; database?: string }): string {
  const url = new URL(ADMIN_URL);
  if (user) url.username = user;
  if (database) url.pathname = database;
  return url.href;
}

/**
 * A connection to a database that a test can cut, as if PostgreSQL had stopped, and restore; or silence, as if the
 * network dropped every packet.
 */
export async function openProxy(url: string) {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const proxy = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket.on('error', () => {}));
      socket.on('data', (part) => {
        if (!silent) other.write(part);
      });
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const open = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await open(0);
  const { port } = proxy.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    async cut(): Promise<void> {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => open(port),
    /** Drops everything from now on, on open connections and on new ones. */
    silence(): void {
      silent = true;
    },
    /** Lets new connections through again. The silent ones have lost data, so they are closed. */
    resume(): void {
      for (const socket of sockets) socket.destroy();
      silent = false;
    },
  };
}
