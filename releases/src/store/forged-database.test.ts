import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  folderStore,
  type Released,
  readKey,
  recordFile,
  type SiteDatabase,
  sha256,
} from '@assistant/release-store';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { keyFile } from '../key-file';
import { type OpenedDatabase, openDatabase } from '../site-database';
import { type Machines, machines } from '../testing/machines';
import { operatedSite } from '../testing/operators';

const released = async (site: string) => (await folderStore(site).read())?.revision ?? 0;
const OK = { code: 0 };
const CHAT = 'remotes/mfe-chat/c1';

(hasPostgres ? describe : describe.skip)('who can write the database, and has no key', () => {
  let all: Machines;
  let [one, other] = ['', ''];
  let last = 0;
  beforeEach(async () => {
    all = await machines();
    one = all.site;
    other = await all.join();
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    last = await released(one);
  });
  afterEach(() => all.remove());

  /** Puts a record there as the next one that no one signed. */
  async function forge(without?: string): Promise<void> {
    const { registry, ...record } = JSON.parse(await readFile(recordFile(one, last), 'utf8'));
    const { [without ?? '']: _, ...remotes } = registry.remotes;
    const forged = { ...record, revision: last + 1, registry: { ...registry, remotes, revision: last + 1 } };
    await all.sql(
      'insert into site_records (revision, record) values ($1, $2)',
      last + 1,
      JSON.stringify(forged),
    );
  }

  test('a forged record that a machine has taken does not keep it from the real one', async () => {
    await forge();
    await all.on(other, 'list');
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject(OK);
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    expect(await readFile(recordFile(other, last + 1), 'utf8')).toBe(
      await readFile(recordFile(one, last + 1), 'utf8'),
    );
  });

  test('repair puts a forged record aside for good', async () => {
    await forge();
    expect(await all.on(one, 'repair --yes')).toMatchObject(OK);
    expect(await all.on(one, 'verify')).toMatchObject(OK);
    expect(await all.on(other, 'verify')).toMatchObject(OK);
  });

  test('a version that players have is not removed by a forged record that does not name it', async () => {
    await forge('mfe-chat');
    await all.sql('update site_versions set removed = true, changed_at = now()');
    await all.on(other, 'list');
    expect(existsSync(join(other, CHAT))).toBe(true);
  });

  test('a list that was altered there changes no version that is here, and repair puts the right one back', async () => {
    const content = Buffer.from('forged');
    const hash = sha256(content);
    await all.sql('insert into site_files (hash, content) values ($1, $2)', hash, content);
    await all.sql(
      `update site_versions set list = regexp_replace(list, '("remoteEntry.js": ?")[^"]*', '\\1' || $1), hashes = hashes || $1::text, changed_at = now() where app = 'mfe-chat' and version = 'c1'`,
      hash,
    );
    const before = await readFile(join(other, CHAT, 'remoteEntry.js'), 'utf8');
    expect(await all.on(other, 'verify')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/mfe-chat c1 .* not the one in the database/),
    });
    expect(await readFile(join(other, CHAT, 'remoteEntry.js'), 'utf8')).toBe(before);
    expect(await all.on(other, 'repair')).toMatchObject(OK);
    expect(await all.on(one, 'verify')).toMatchObject(OK);
  });

  test('a number that no folder can have is no revision', async () => {
    await all.sql(`insert into site_records (revision, record) values (9223372036854775807, 'x')`);
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    expect(await all.on(other, 'pin mfe-chat')).toMatchObject(OK);
    expect(await all.on(one, 'verify')).toMatchObject(OK);
  });

  test('what cannot be read is put aside by repair, on each machine', async () => {
    await all.sql(`insert into site_records (revision, record) values (900, 'x')`);
    expect(await all.on(one, 'verify')).toMatchObject({ code: 1 });
    expect(await all.on(one, 'repair --yes')).toMatchObject(OK);
    for (const site of [one, other]) expect(await all.on(site, 'verify')).toMatchObject(OK);
  });

  test('a folder that follows takes nothing from the database of another site, and releases nothing to it', async () => {
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject(OK);
    const { DATABASE_URL } = process.env;
    const [staging, second] = [await createDatabase(), await operatedSite('folder')];
    try {
      process.env.DATABASE_URL = staging.url;
      expect(await all.on(second.site, 'copied --why drill --yes')).toMatchObject(OK);
      expect(await all.on(second.site, 'store --to database')).toMatchObject(OK);
      expect(await all.on(one, 'freeze')).toMatchObject({
        code: 1,
        said: expect.stringMatching(/has another site/),
      });
      expect(await all.on(second.site, 'verify')).toMatchObject(OK);
      process.env.DATABASE_URL = DATABASE_URL;
      expect(await all.on(one, 'verify')).toMatchObject(OK);
    } finally {
      process.env.DATABASE_URL = DATABASE_URL;
      await second.remove();
      await staging.drop();
    }
  });

  test('regression: a copy that follows a database of its own was taken for a server of this one, and never named', async () => {
    const { DATABASE_URL } = process.env;
    const [copy, staging] = [join(dirname(one), 'copy'), await createDatabase()];
    await cp(one, copy, { recursive: true });
    try {
      process.env.DATABASE_URL = staging.url;
      for (const typed of ['store --to database', 'pin mfe-chat'])
        expect(await all.on(copy, typed)).toMatchObject(OK);
      process.env.DATABASE_URL = DATABASE_URL;
      const said = expect.stringContaining(`this site and ${copy} are copies of each other`);
      expect(await all.on(one, 'pin mfe-chat')).toMatchObject({ ...OK, said });
    } finally {
      process.env.DATABASE_URL = DATABASE_URL;
      await staging.drop();
    }
  });

  test('once it was moved to a folder, no other folder brings it back: there would be two', async () => {
    expect(await all.on(other, 'store --to folder --yes')).toMatchObject(OK);
    for (const typed of ['pin mfe-chat', 'freeze'])
      expect(await all.on(one, typed)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/has no site any more.*Nothing was done/s),
      });
    await all.on(one, 'repair');
    expect(await all.on(other, 'store')).toMatchObject({ said: expect.stringMatching(/in the folder/) });
    expect(await all.on(one, 'store --to database')).toMatchObject(OK);
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject(OK);
  });

  test('what is released while somebody is asked whether to move it is not lost', async () => {
    const opened = await openDatabase(one);
    const state = (await opened?.database.state()) ?? '';
    expect(await all.on(other, 'pin mfe-chat')).toMatchObject(OK);
    expect(await opened?.inOneStep(() => opened.database.clear(state))).toBe(false);
    await opened?.close();
    expect(await all.on(one, 'verify')).toMatchObject(OK);
    expect(await released(one)).toBe(last + 1);
  });

  test('a commit whose answer is lost says that it may be done, and is taken by the next command', async () => {
    expect(await all.on(one, 'list')).toMatchObject(OK);
    const opened = (await openDatabase(one)) as OpenedDatabase;
    const addRecord: SiteDatabase['addRecord'] = async (...of) => {
      await opened.database.addRecord(...of);
      throw new Error('Connection terminated');
    };
    const store = folderStore(one, await readKey(keyFile()), { database: { ...opened.database, addRecord } });
    const { registry } = (await store.read()) as Released;
    await expect(store.commit({ on: last, registry, command: 'freeze', who: 'ops' })).rejects.toThrow(
      `whether revision ${last + 1} is committed is not known`,
    );
    await opened.close();
    for (const site of [one, other]) expect(await all.on(site, 'verify')).toMatchObject(OK);
    expect(await released(one)).toBe(last + 1);
  });
});
