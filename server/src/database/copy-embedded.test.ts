import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { migratedFolder } from '../testing/embedded';
import { connect, embeddedFolder } from './connect';
import { copyEmbedded } from './copy-embedded';

test('regression: calls waited until all of the database was copied; what is written meanwhile is in the copy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copied-'));
  const [own, copied] = [join(folder, 'own'), join(folder, 'copy')];
  await migratedFolder(own);
  const db = await connect({ DATA_DIR: own });
  await sql`create table things as select 1 as n`.execute(db);
  const copying = copyEmbedded(db, own, copied);
  while (!existsSync(embeddedFolder(copied))) await turn();
  await sql`insert into things values (2)`.execute(db);
  await copying;
  await db.destroy();
  const copy = await connect({ DATA_DIR: copied });
  const { rows } = await sql`select n from things order by n`.execute(copy);
  await copy.destroy();
  await rm(folder, { recursive: true });
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});
