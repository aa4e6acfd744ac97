import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connect, embeddedFolder, queryBuilder } from '../database/connect';
import { migrate } from '../database/migrate';
import { PglitePool } from '../database/pglite-pool';

const ROOT = resolve(import.meta.dirname, '../../..');
const MIGRATIONS = join(ROOT, 'server/src/database/migrations');

/** A database stored as files: creating one takes seconds, loading it a fraction of that. */
interface Stored {
  /** Changes with everything that `fill` does. */
  key: string;
  fill(database: PGlite): Promise<void>;
}

async function make({ fill }: Stored, file: string): Promise<Blob> {
  const database = await PGlite.create();
  await fill(database);
  const dump = await database.dumpDataDir('none');
  await database.close();
  const partial = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
  return dump;
}

const PGLITE = join(ROOT, 'node_modules/@electric-sql/pglite');

/** A file as PGlite takes it. Node reads its own `Blob` in small parts: over both files half a second of a start. */
class FileBlob extends Blob {
  readonly #content: Buffer<ArrayBuffer>;

  constructor(content: Buffer<ArrayBuffer>) {
    super();
    this.#content = content;
  }

  override get size(): number {
    return this.#content.byteLength;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#content).buffer;
  }
}

const blobOf = async (file: string): Promise<Blob> => new FileBlob(await readFile(file));

/**
 * A start fills all of its buffers with zeros: 128 MB by default, which take a second. What is in memory is never recovered, so its log
 * has no whole pages and comes to its file at no commit: that is half of what a statement that writes takes. A prepared statement is planned
 * once, whatever was asked before.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...[
    'shared_buffers=16MB',
    'synchronous_commit=off',
    'full_page_writes=off',
    'track_counts=off',
    'track_activities=off',
    'plan_cache_mode=force_generic_plan',
  ].flatMap((setting) => ['-c', setting]),
];

async function load(stored: Stored): Promise<PGlite> {
  const { version } = JSON.parse(await readFile(`${PGLITE}/package.json`, 'utf8'));
  const file = join(tmpdir(), `assistant-test-pglite-${version}-${stored.key}.tar`);
  const loadDataDir = await blobOf(file).catch(() => make(stored, file));
  const fsBundle = await blobOf(`${PGLITE}/dist/pglite.data`);
  return PGlite.create({ fsBundle, startParams, loadDataDir });
}

/** A fresh embedded database in memory, without tables; by itself, or behind its pool. */
export const emptyDatabase = (): Promise<PGlite> => load({ key: 'empty', fill: async () => {} });
export const openEmbedded = async (hasRoom?: () => boolean) => new PglitePool(await emptyDatabase(), hasRoom);

/** Changes with everything that a migration does. */
export async function migrationsKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A fresh embedded database in memory, with the newest tables.
 * @param made how its file was made, where that is not as the tests do
 */
export async function openMigrated(made = '', hasRoom?: () => boolean): Promise<PglitePool> {
  const key = `${made}${await migrationsKey()}`;
  // The pool is not ended: the database is still needed.
  const fill = (database: PGlite) => migrate(queryBuilder(new PglitePool(database)));
  return new PglitePool(await load({ key, fill }), hasRoom);
}

/**
 * Puts the folder of an embedded database with the newest tables into a DATA_DIR: making one takes ten times as long as
 * opening it. What tests a first start makes its own.
 */
export async function migratedFolder(dataDir: string): Promise<void> {
  const { version } = JSON.parse(await readFile(`${PGLITE}/package.json`, 'utf8'));
  const made = join(tmpdir(), `assistant-test-folder-${version}-${await migrationsKey()}`);
  if (!existsSync(made)) {
    const partial = `${made}.${randomBytes(4).toString('hex')}`;
    const db = await connect({ DATA_DIR: partial, DATABASE_URL: undefined });
    await migrate(db).finally(() => db.destroy());
    // Another worker may have made it meanwhile.
    await rename(partial, made).catch(() => rm(partial, { recursive: true }));
  }
  await cp(embeddedFolder(made), embeddedFolder(dataDir), { recursive: true });
}
