import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
    `\n*** NO POSTGRESQL at ${new URL(ADMIN_URL).host}: the tests that need it are SKIPPED, the others are slower. ***\n` +
      '*** Start one, or set TEST_DATABASE_URL. ***\n\n',
  );
}

/** Does `work` on a connection that may make and drop databases. */
export async function withAdmin<Done>(work: (admin: Client) => Promise<Done>): Promise<Done> {
  const client = new Client(ADMIN_URL);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asAdmin = (...statements: string[]) =>
  withAdmin(async (admin) => {
    for (const sql of statements) await admin.query(sql);
  });

/** A fresh database, empty or a copy of `template`. `drop` deletes it, even with open connections. */
export async function createDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `assistant_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    `create database ${name} template ${template}`,
    // What a test writes does not have to outlive the machine, so no commit waits for the disk.
    `alter database ${name} set synchronous_commit = off`,
  );
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
