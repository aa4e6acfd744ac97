import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseKinds } from '../testing/database-kinds';
import { migratedFolder } from '../testing/embedded';
import { createMigratedDatabase } from '../testing/migrated-template';
import { connect } from './connect';
import { migrations } from './migrations';
import { openDatabase } from './open';
import { RELEASE, RELEASES, releaseOf } from './releases';

const places = {
  embedded: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ahead-'));
    await migratedFolder(folder);
    return { settings: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true }) };
  },
  postgresql: async () => {
    const { url, drop } = await createMigratedDatabase();
    return { settings: { DATABASE_URL: url, DATA_DIR: '' }, drop };
  },
};

describe.each(databaseKinds())('a server on the %s database of a newer one', (kind) => {
  let place: Awaited<ReturnType<(typeof places)[typeof kind]>>;
  const warned: string[] = [];
  const start = async () => {
    warned.length = 0;
    const db = await openDatabase(place.settings, (line) => warned.push(line));
    await db.destroy();
  };
  /** Puts the database as a server of another release would have left it, which made these migrations and lacks that one. */
  async function migratedBy(names: string[], lacks?: string) {
    const db = await connect(place.settings);
    const own = Object.keys(migrations);
    await sql`delete from kysely_migration where not (name = any(${own}))`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) select unnest(${[...own, ...names]}::text[]), 'now'
      on conflict do nothing`.execute(db);
    if (lacks) await sql`delete from kysely_migration where name = ${lacks}`.execute(db);
    await db.destroy();
  }
  // One database for all: opening the embedded one takes most of the time.
  beforeAll(async () => {
    place = await places[kind]();
    await start();
    expect(warned).toEqual([]);
  });
  afterAll(() => place.drop());

  test('starts where servers of later releases have only added, and says so', async () => {
    await migratedBy([`8000-r${RELEASE}-another`, `9000-r${RELEASE + 2}-thing`]);
    await start();
    expect(warned).toEqual([
      expect.stringContaining(`already migrated by version 1.${RELEASE + 2}, which has only added to it`),
    ]);
  });

  test('takes two migrations that had the number of the next release for those of its own, and calls them so', async () => {
    await migratedBy([]);
    const before = await connect(place.settings);
    await sql`update kysely_migration set name = regexp_replace(name, '^(0059|0060)-r4-', '\\1-r5-')`.execute(
      before,
    );
    await before.destroy();
    await start();
    expect(warned).toEqual([]);
    const after = await connect(place.settings);
    const { rows } = await sql`
      select name from kysely_migration where name ~ '^(0059|0060)' order by name`.execute(after);
    await after.destroy();
    expect(rows).toEqual([{ name: '0059-r4-released-ends' }, { name: '0060-r4-known-time' }]);
  });

  test('starts where they have taken away what it does not use any more', async () => {
    await migratedBy([`9000-r${RELEASE + 1}-since-r${RELEASE}-old-thing`]);
    await start();
    expect(warned.join()).toContain(`version 1.${RELEASE + 1}`);
  });

  test('says in a sentence why it does not start where they have taken away what it uses', async () => {
    await migratedBy([`9000-r${RELEASE + 2}-since-r${RELEASE + 1}-old-thing`, `9001-r${RELEASE + 3}-thing`]);
    const refused = await start().catch((error: unknown) => error);
    const why = `The database needs a server of version 1.${RELEASE + 1} or newer: version 1.${RELEASE + 3} has migrated it`;
    expect(refused).toHaveProperty('message', expect.stringContaining(why));
    expect(refused).toHaveProperty('constructor.name', 'StartError');
  });

  test('says in a sentence why it does not start on one of another line', async () => {
    await migratedBy(['9000-of-nobody']);
    await expect(start()).rejects.toThrow('not of this line (9000-of-nobody)');
  });

  test('does not start where migrations of its own are missing among newer ones', async () => {
    await migratedBy([`9000-r${RELEASE + 1}-thing`], '0022-loads-for-steps');
    await expect(start()).rejects.toThrow('lacks some of its own (0022-loads-for-steps)');
  });
});

const INDEX = 'server/src/database/migrations/index.ts';
const namesIn = (text: string) =>
  [...text.matchAll(/^ {2}'(\d{4}-[^']+)'/gm)].map(([, name]) => name as string);

/** What git holds of a commit; undefined where the clone does not reach back to it. */
function atCommit(commit: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${INDEX}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    process.stderr.write(
      `\n*** The release at ${commit} is not in this clone: its migrations were SKIPPED. ***\n`,
    );
    return undefined;
  }
}

test('a migration carries the number of the release that brings it', () => {
  const names = Object.keys(migrations);
  for (const name of names) expect([name, releaseOf(name)]).toEqual([name, expect.any(Number)]);
  // Of one that is still to come, servers of the release before take it for one too new.
  expect(names.filter((name) => Number(releaseOf(name)) > RELEASE)).toEqual([]);
  RELEASES.forEach(({ commit }, at) => {
    const then = atCommit(commit);
    if (then === undefined) return;
    // All that came later belongs to a later release.
    const known = namesIn(then);
    expect(names).toEqual(expect.arrayContaining(known));
    const early = names.filter((name) => !known.includes(name) && Number(releaseOf(name)) <= at + 1);
    expect(early).toEqual([]);
  });
});
