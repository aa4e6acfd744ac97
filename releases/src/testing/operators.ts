import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { readKey } from '@assistant/release-store';
import { commitTo, contractSite, ui, uses } from '@assistant/release-store/testing';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { ROOT } from '../apps';
import { keyFile } from '../key-file';
import { runCli } from '../run-cli';

/** What the commands answered an operator. */
export interface Reported {
  typed: string;
  code: number;
  /** The revision that it made. */
  revision?: number;
  said: string;
}

/** An operator at a site, who can be killed. */
export interface Operator {
  process: ChildProcess;
  /** All answers so far. */
  reported: Reported[];
  /** Gives a command, and waits for what comes of it. */
  give(typed: string): Promise<Reported>;
  /** Ends when the process has. */
  ended: Promise<void>;
}

/** Makes commands act on the site in this folder, with the keys beside it. */
const settingsOf = (home: string) => ({
  SITE_DIR: join(home, 'site'),
  RELEASE_KEY: join(home, 'key.pem'),
  SERVER_RELEASE_KEY: join(home, 'server-key.pem'),
  RELEASE_BY: 'ops',
});

/** Makes the site that every test gets a copy of. */
async function makeOperatedSite(home: string): Promise<void> {
  const site = join(home, 'site');
  const of = contractSite(site);
  const { registry } = await of.newSite();
  await of.publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  await commitTo(site, registry);
  Object.assign(process.env, settingsOf(home));
  await command('keys');
  // Signed from here on.
  await command('index --yes');
  const key = await readKey(keyFile());
  const publish = (remote: string, version: string) =>
    of.publish(remote, version, uses('1.0.0', 'Button'), undefined, key);
  for (const version of ['c2', 'c3']) await publish('mfe-chat', version);
  await publish('mfe-auth', 'a2');
  await publish('mfe-fest', 'f1');
}

/** The files of that site by their paths: making it takes half a second, writing it a tenth of that. */
let made: Promise<Map<string, string>> | undefined;

const newHome = () => mkdtemp(join(tmpdir(), 'operated-'));

/** Makes the site once, and reads it. What is remembered beside its keys names the folder, as `HOME`. */
async function filesOfSite(): Promise<Map<string, string>> {
  const home = await newHome();
  await makeOperatedSite(home);
  const found = await readdir(home, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const file of found.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    files.set(relative(home, path), (await readFile(path, BYTES)).replaceAll(home, HOME));
  }
  await rm(home, { recursive: true });
  return files;
}
const HOME = '/the-folder-of-the-site';
/** A letter for each byte: there are compressed files among them. */
const BYTES = 'latin1';

/** Where a site can be. */
export type Place = 'folder' | 'database';

/** Where the sites of most tests are: with `npm run test:second-database` in a database, which the folder follows. */
export const place: Place = hasPostgres && process.env.TEST_SECOND_DATABASE === '1' ? 'database' : 'folder';

/** A test of a folder that stands for itself: of one that follows a database, what is lost or altered is mended by that. */
export const inFolder = () => (place === 'folder' ? test : test.skip);

/** Moves the site of the environment to a database of its own. */
export async function moveToDatabase() {
  const database = await createDatabase();
  process.env.DATABASE_URL = database.url;
  expect(await command('store --to database')).toMatchObject({ code: 0, said: expect.anything() });
  return {
    url: database.url,
    async drop() {
      delete process.env.DATABASE_URL;
      await database.drop();
    },
  };
}

/**
 * A site of two shells and three remotes in several versions, with a key of its own, which has signed what is published.
 * @param where the place that the test is about, if it is about one
 */
export async function operatedSite(where = place): Promise<{ site: string; remove(): Promise<void> }> {
  made ??= filesOfSite();
  const files = await made;
  const home = await newHome();
  for (const [path, text] of files) {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    // The keys' files are their owner's alone, as the tool makes them.
    const mode = path.startsWith('site') ? 0o644 : 0o600;
    writeFileSync(file, text.replaceAll(HOME, home), { mode, encoding: BYTES });
  }
  const settings = settingsOf(home);
  Object.assign(process.env, settings);
  const database = where === 'database' ? await moveToDatabase() : undefined;
  return {
    site: settings.SITE_DIR,
    async remove() {
      await rm(home, { recursive: true });
      await database?.drop();
    },
  };
}

/** A command in this process, by an operator that is not killed. */
export async function command(typed: string): Promise<Reported> {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  const code = await runCli(typed.split(' '), { out: hear, err: hear });
  return { typed, code, said };
}

/** Two folders below the root, which the program looks for there; each worker of jest has its own. */
const PROGRAM = join(ROOT, '.cache', `operator-${process.env.JEST_WORKER_ID}`);
/** An operator's program: made once for each process of tests, as it starts in a seventh of the time of its sources. */
let program: Promise<string> | undefined;
async function buildOperator(): Promise<string> {
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const entry = join(ROOT, 'releases/src/testing/operator.ts');
  await promisify(execFile)(process.execPath, [rspack, 'build', '--entry', entry, '-o', PROGRAM], {
    cwd: join(ROOT, 'releases'),
  });
  return join(PROGRAM, 'main.mjs');
}

/** Starts an operator, ready for commands. @param site another one than that of this process */
export async function startOperator(site = process.env.SITE_DIR): Promise<Operator> {
  program ??= buildOperator();
  const child = spawn(process.execPath, ['--enable-source-maps', await program], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    // A test's own, which a process does not get by itself.
    env: { ...process.env, SITE_DIR: site },
  });
  const reported: Reported[] = [];
  const waiting: ((reported: Reported) => void)[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((done) => {
    lines.on('line', (line) => {
      const read = JSON.parse(line);
      if (read.ready) return done();
      reported.push(read);
      waiting.shift()?.(read);
    });
  });
  // What it said last is still to be read after it has ended.
  const ended = new Promise<void>((done) => lines.once('close', done));
  child.stdin.on('error', () => {});
  await ready;
  return {
    process: child,
    reported,
    ended,
    give: (typed) =>
      new Promise((done) => {
        waiting.push(done);
        child.stdin.write(`${typed}\n`);
      }),
  };
}
