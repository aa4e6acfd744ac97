import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HEADS_FILE } from '@assistant/contract';
import {
  folderStore,
  type Released,
  readKey,
  recordFile,
  type SiteDatabase,
  storePublished,
} from '@assistant/release-store';
import { hasPostgres } from '@assistant/testing/postgres';
import { keyFile } from '../key-file';
import { openDatabase } from '../site-database';
import { type Machines, machines } from '../testing/machines';
import { operatedSite } from '../testing/operators';

const released = async (site: string) => (await folderStore(site).read())?.revision;
const page = (site: string) => readFile(join(site, 'index.html'), 'utf8');
const OK = { code: 0 };
/** The files of a site that a server could send, with what is in them. */
async function filesOf(site: string): Promise<Record<string, string>> {
  const found = await readdir(site, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const ours = files.filter((file) => !/\/\.(history\/in-database|coming)/.test(file));
  const read = ours.map(async (file) => [file.slice(site.length), await readFile(file, 'base64')]);
  return Object.fromEntries((await Promise.all(read)).toSorted());
}

(hasPostgres ? describe : describe.skip)('a site in a database', () => {
  let all: Machines;
  let [one, other] = ['', ''];
  beforeEach(async () => {
    all = await machines();
    one = all.site;
    other = await all.join();
  });
  afterEach(() => all.remove());

  test('a machine without any file has all of it with its first command, byte for byte', async () => {
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    expect(await filesOf(other)).toEqual(await filesOf(one));
    for (const typed of ['store', 'status'])
      expect(await all.on(other, typed)).toMatchObject({
        said: expect.stringContaining('is in the database'),
      });
  });

  test('what one publishes and releases, the other has, with the versions in their order', async () => {
    await all.on(other, 'verify');
    expect(await all.on(one, 'canary mfe-chat c2 5')).toMatchObject(OK);
    expect(await all.on(other, 'promote mfe-chat --yes')).toMatchObject(OK);
    expect(await all.on(one, 'list')).toMatchObject({ said: (await all.on(other, 'list')).said });
    expect(await page(one)).toBe(await page(other));
    expect(await all.on(one, 'verify')).toMatchObject(OK);
  });

  test('regression: the folder of a server on the same machine was said to be a copy of the site', async () => {
    await all.on(join(dirname(one), 'of-a-server'), 'status');
    const said = expect.not.stringContaining('copies of each other');
    expect(await all.on(one, 'canary mfe-chat c2 5')).toMatchObject({ ...OK, said });
  });

  test('of two that stand on the same revision one is refused, and has what the other did', async () => {
    await all.on(other, 'verify');
    const on = (await released(one)) as number;
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject(OK);
    // The other has not followed since.
    const opened = await openDatabase(other);
    const store = folderStore(other, await readKey(keyFile()), opened);
    const before = await store.read();
    expect(before?.revision).toBe(on);
    const draft = { on, registry: (before as Released).registry, command: 'freeze', who: 'ops' };
    await expect(store.commit(draft)).rejects.toThrow(
      `revision ${on + 1} was made meanwhile (pin mfe-chat, by ops`,
    );
    expect((await store.read())?.revision).toBe(on + 1);
    await opened?.close();
    expect(await all.on(other, 'pin mfe-chat --off')).toMatchObject(OK);
    expect(await released(other)).toBe(on + 2);
  });

  test('a file of your own, and a removed version, reach the other; what is in use stays whatever the database says', async () => {
    await all.on(other, 'verify');
    const own = join(one, '../robots.txt');
    await writeFile(own, 'User-agent: *');
    expect(await all.on(one, `file ${own} --yes`)).toMatchObject(OK);
    const then = new Date(Date.now() - 40 * 86_400_000);
    for (const site of [one, other]) await utimes(join(site, 'remotes/mfe-fest/f1/build.json'), then, then);
    expect(await all.on(one, 'clean --yes')).toMatchObject(OK);
    await all.sql('update site_versions set removed = true, changed_at = now()');
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    expect(await readFile(join(other, 'robots.txt'), 'utf8')).toBe('User-agent: *');
    expect(existsSync(join(other, 'remotes/mfe-fest/f1'))).toBe(false);
    expect(existsSync(join(other, 'remotes/mfe-chat/c1'))).toBe(true);
  });

  test('regression: a machine that had not followed yet brought back what another one had removed meanwhile', async () => {
    await all.on(other, 'verify');
    const ofFest = (site: string) => join(site, 'remotes/mfe-fest/f1/build.json');
    const then = new Date(Date.now() - 40 * 86_400_000);
    await utimes(ofFest(one), then, then);
    expect(await all.on(one, 'clean --yes')).toMatchObject(OK);
    const opened = await openDatabase(other);
    const database = opened?.database as SiteDatabase;
    const isGone = async () =>
      (await database.versions()).find(({ app }) => app === 'mfe-fest')?.isRemoved === true;
    await storePublished(other, database);
    expect(await isGone()).toBe(true);
    // Published anew, it is stored.
    const soon = new Date(Date.now() + 60_000);
    await utimes(ofFest(other), soon, soon);
    await storePublished(other, database);
    expect(await isGone()).toBe(false);
    await opened?.close();
  });

  test('a byte that was altered in the database is never taken, and repair mends it from where it is whole', async () => {
    await all.sql(`update site_files set content = content || '\\x20'::bytea`);
    expect(await all.on(other, 'verify')).toMatchObject({ code: 1, said: expect.stringMatching(/altered/) });
    expect(existsSync(join(other, 'remotes/mfe-chat/c1'))).toBe(false);
    expect(await all.on(one, 'repair')).toMatchObject(OK);
    expect(await all.on(other, 'verify')).toMatchObject(OK);
  });

  test('a record that was altered there gives players nothing, and the next change goes on from the right one', async () => {
    await all.on(other, 'verify');
    const last = (await released(one)) as number;
    await all.sql(
      `update site_records set record = replace(record, '"ops"', '"me"') where revision = $1`,
      last,
    );
    expect(await all.on(one, 'verify')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is not the one in the database/),
    });
    expect(await all.on(one, 'repair')).toMatchObject(OK);
    expect(await all.on(one, 'verify')).toMatchObject(OK);
    expect(await all.on(await all.join(), 'verify')).toMatchObject(OK);
  });

  test('a record that nobody signed is no revision: the next one has its number', async () => {
    const last = (await released(one)) as number;
    const { registry, ...record } = JSON.parse(await readFile(recordFile(one, last), 'utf8'));
    const forged = { ...record, revision: last + 1, registry: { ...registry, revision: last + 1 } };
    await all.sql(
      'insert into site_records (revision, record) values ($1, $2)',
      last + 1,
      JSON.stringify(forged),
    );
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject(OK);
    expect(await all.on(await all.join(), 'verify')).toMatchObject(OK);
    expect(await released(one)).toBe(last + 1);
  });

  test('a machine that remembers a revision which somebody has deleted there gives players nothing older', async () => {
    await all.on(one, 'pin mfe-chat');
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    await rm(other, { recursive: true });
    await all.sql('delete from site_records where revision = (select max(revision) from site_records)');
    const said = expect.stringMatching(/^revision 2 is older than revision 3, which/);
    for (const typed of ['verify', 'pin mfe-chat --off'])
      expect(await all.on(other, typed)).toMatchObject({ code: 1, said });
  });

  test('names in the database lead nowhere', async () => {
    await all.sql(
      `insert into site_versions (app, version, list, hashes, published_at)
        select '../..', 'x', list, hashes, now() from site_versions limit 1`,
    );
    expect(await all.on(other, 'verify')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is no version/),
    });
    expect(await readdir(join(other, '../..'))).not.toContain('x');
  });

  test('a damaged disk is mended from the database', async () => {
    await all.on(other, 'verify');
    await rm(join(other, 'remotes/mfe-chat'), { recursive: true });
    await writeFile(recordFile(other, 1), 'junk');
    expect(await all.on(other, 'repair')).toMatchObject(OK);
    expect(await all.on(other, 'verify')).toMatchObject(OK);
  });

  test('while the database is away nothing is released; a folder that follows none does not wait for it', async () => {
    const { DATABASE_URL } = process.env;
    process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/does not answer.*Nothing was done/),
    });
    for (const reads of ['list', 'history'])
      expect(await all.on(one, reads)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/does not answer.*mfe-chat/s),
      });
    expect((await all.on(one, 'status')).said).toContain(
      'cannot be read: DATABASE_URL: nothing answers there',
    );
    delete process.env.DATABASE_URL;
    expect(await all.on(one, 'pin mfe-chat')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/DATABASE_URL does not say which/),
    });
    const alone = await operatedSite('folder');
    process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    expect(await all.on(alone.site, 'pin mfe-chat')).toMatchObject(OK);
    await alone.remove();
    process.env.DATABASE_URL = DATABASE_URL;
  });

  test('it goes back to a folder, which then stands for itself', async () => {
    await all.on(one, 'pin mfe-chat');
    expect(await all.on(other, 'store --to folder')).toMatchObject({ code: 4 });
    expect(await all.on(other, 'store --to folder --yes')).toMatchObject(OK);
    expect(await all.on(other, 'pin mfe-chat --off')).toMatchObject(OK);
    expect(await all.on(other, 'verify')).toMatchObject(OK);
    // The first one says that it follows nothing.
    expect(await all.on(one, 'list')).toMatchObject({
      said: expect.stringMatching(/has no site any more/),
    });
  });

  test('what readers get is exported to a folder for a static server, from a machine that has just joined', async () => {
    const folder = join(one, '../export');
    expect(await all.on(other, `export ${folder}`)).toMatchObject(OK);
    // The heads are made of the records, which are in no export.
    const { [`/${HEADS_FILE}`]: heads, ...files } = await filesOf(folder);
    expect(heads).toBeDefined();
    const exported = Object.keys(files);
    expect(files).toEqual(
      Object.fromEntries(Object.entries(await filesOf(one)).filter(([name]) => exported.includes(name))),
    );
    const left = Object.keys(await filesOf(one)).filter((name) => !exported.includes(name));
    expect(left.filter((name) => !name.startsWith('/.history'))).toEqual([]);
    expect(await all.on(one, `export ${folder}`)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/not empty/),
    });
  });

  test('another site is not put over it', async () => {
    const alone = await operatedSite('folder');
    const { DATABASE_URL = '' } = process.env;
    delete process.env.DATABASE_URL;
    // Made from the same files, it would be the same site.
    expect(await all.on(alone.site, 'copied --why drill --yes')).toMatchObject(OK);
    process.env.DATABASE_URL = DATABASE_URL;
    const before = await page(alone.site);
    for (const typed of ['pin mfe-chat', 'store --to database', 'status'])
      expect(await all.on(alone.site, typed)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/has another site/),
      });
    expect(await page(alone.site)).toBe(before);
    await alone.remove();
  });
});
