import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, hasPostgres, postgresUrl } from '@assistant/testing/postgres';
import { readSettings } from '../system/settings';
import { explainStart } from '../system/start-error';
import { start } from './start';

const A_FILE = join(process.cwd(), 'package.json');

let folder: string;
let database: { url?: string; drop(): Promise<void> } = { drop: async () => {} };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assistant-start-'));
  if (hasPostgres) database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** What the terminal shows for a start with wrong settings. */
async function saidOf(wrong: Record<string, string>): Promise<string> {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SITE_DIR: join(folder, 'site'),
    LOG_LEVEL: 'silent',
    PORT: '0',
  };
  const running = await start(readSettings({ ...env, ...wrong })).catch(explainStart);
  if (typeof running === 'string') return running;
  await running.close();
  return 'started';
}

test.each([
  ['HOST', '203.0.113.1', 'HOST: 203.0.113.1 is no address of this machine; it must be'],
  ['HOST', 'a name of nothing', 'HOST: a name of nothing cannot be resolved; it must be'],
  ['SITE_DIR', A_FILE, `SITE_DIR: ${A_FILE} is a file; it must be the folder`],
  ['SITE_DIR', `${A_FILE}/site`, `SITE_DIR: ${A_FILE}/site cannot be used (ENOTDIR); it must be the folder`],
  // regression: the server started, and no backup could be made.
  ['BACKUP_TO', 'age1mistyped', 'BACKUP_TO: "age1mistyped" is no public key of age, which begins with age1.'],
  ['DATABASE_URL', 'postgres://a:b@127.0.0.1:1/c', 'DATABASE_URL: nothing answers there; PostgreSQL must be'],
  ['DATABASE_URL', 'postgres://a:b@[c', 'DATABASE_URL: cannot be read; it must be postgres://'],
])('a wrong %s (%s) is one sentence that names it and its rule', async (name, value, sentence) => {
  const said = await saidOf({ [name]: value });
  expect(said.startsWith(sentence) ? sentence : said).toBe(sentence);
  expect(said).not.toContain('\n');
});

test('a DATA_DIR that is a file is one sentence that names it and its rule', async () => {
  expect(await saidOf({ DATA_DIR: A_FILE, DATABASE_URL: '' })).toBe(
    `DATA_DIR: ${A_FILE} cannot be used (ENOTDIR); it must be a folder that may be written to, or a path where one can be made.`,
  );
});

(hasPostgres ? test : test.skip).each([
  [
    'user',
    postgresUrl({ user: 'nobody_at_all' }),
    /^DATABASE_URL: PostgreSQL (does not let its user in|refuses its user)/,
  ],
  ['database', postgresUrl({ database: 'no_such' }), /^DATABASE_URL: PostgreSQL has no database of its name/],
])('a %s that PostgreSQL does not know is one sentence', async (_what, url, sentence) => {
  const said = await saidOf({ DATABASE_URL: url });
  expect(said).toMatch(sentence);
  expect(said).not.toContain('\n');
});

describe('a key that others could get', () => {
  const site = () => join(folder, 'site');
  beforeAll(() => mkdir(site()));
  afterEach(async () => {
    for (const name of ['release-key.pem', 'key.pem', 'link.pem', 'site/server-release-key.pem'])
      await rm(join(folder, name), { force: true });
    await chmod(folder, 0o700);
  });

  test.each(['release-key.pem', 'server-release-key.pem'])(
    '%s below SITE_DIR stopped nothing: now the server does not start',
    async (name) => {
      await writeFile(join(site(), name), '', { mode: 0o600 });
      expect(await saidOf({ DATA_DIR: site() })).toMatch(/^The key \S+ lies in the folder of the site/);
    },
  );

  test('also by a link, from either side', async () => {
    const SERVER_RELEASE_KEY = join(folder, 'link.pem');
    const linked = join(site(), 'server-release-key.pem');
    await writeFile(linked, '', { mode: 0o600 });
    await symlink(linked, SERVER_RELEASE_KEY);
    expect(await saidOf({ SERVER_RELEASE_KEY })).toContain('lies in the folder of the site');
    await rm(linked);
    await writeFile(join(folder, 'key.pem'), '', { mode: 0o600 });
    await symlink(join(folder, 'key.pem'), linked);
    expect(await saidOf({ SERVER_RELEASE_KEY: linked })).toContain('lies in the folder of the site');
  });

  test.each([
    [0o777, /^The folder \S+, of keys .* can be written by every user of this machine; chmod o-w/],
    [0o1777, /^started$/],
  ])('a DATA_DIR with the rights %d', async (mode, said) => {
    await chmod(folder, mode);
    expect(await saidOf({})).toMatch(said);
  });

  test.each([
    [0o604, /^The key \S+ can be used by every user of this machine; chmod 600/],
    [0o640, /^started$/],
  ])('with the rights %d', async (mode, said) => {
    await writeFile(join(folder, 'release-key.pem'), '', { mode });
    expect(await saidOf({})).toMatch(said);
  });
});
