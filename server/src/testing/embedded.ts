import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PglitePool } from '../database/pglite-pool';

/** An empty database as files. Creating one takes seconds, loading it a tenth of that. */
async function emptyFile(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  return join(tmpdir(), `assistant-test-pglite-${version}.tar`);
}

async function makeEmpty(file: string): Promise<Blob> {
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  const partial = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
  return dump;
}

/** A fresh embedded database in memory. */
export async function openEmbedded(): Promise<PglitePool> {
  const file = await emptyFile();
  const empty = await readFile(file).then(
    (bytes) => new Blob([bytes]),
    () => makeEmpty(file),
  );
  return new PglitePool(await PGlite.create({ loadDataDir: empty }));
}
