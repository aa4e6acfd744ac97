import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isSigned } from '@assistant/page-data';
import {
  builtText,
  FILES_FILE,
  listedFiles,
  makeKey,
  publishedVersions,
  sha256,
  textOfList,
} from '@assistant/release-store';
import { ROOT } from './apps';
import { command } from './testing/operators';

const run = promisify(execFile);

const APP = 'mfe-auth';
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'reproduced-'));
});
afterAll(() => rm(home, { recursive: true }));

/** A commit of the sources as they are: the last one, or what is changed since. */
async function commitOfNow(): Promise<string> {
  const { stdout } = await run('git', ['stash', 'create'], { cwd: ROOT });
  return stdout.trim() || 'HEAD';
}

test('a second machine names the one file that was altered and signs nothing; what it has built with the same bytes it signs', async () => {
  const site = join(home, 'site');
  // A program that is started gets the environment of jest, which is another object.
  const env = Object.assign(process.env, { SITE_DIR: site, DATA_DIR: join(home, 'data') });
  await run(process.execPath, ['--import', 'tsx', 'releases/src/cli.ts', 'publish', APP], { cwd: ROOT, env });
  const [version = ''] = await publishedVersions(site, APP);
  const file = join(site, 'remotes', APP, version, FILES_FILE);
  const list = await readFile(file, 'utf8');
  const files = new Map(listedFiles(list));
  const script = [...files.keys()].find((address) => /\/app\..*\.js$/.test(address)) as string;
  await writeFile(file, textOfList(Object.fromEntries(files.set(script, sha256('altered')))));
  const { id, publicKey } = await makeKey(join(home, 'second.pem'));
  const out = join(home, 'second.json');
  const typed = `reproduce ${APP}@${version} --commit ${await commitOfNow()} --key ${home}/second.pem --out ${out}`;
  const { code, said } = await command(typed);
  expect([code, said]).toEqual([1, expect.stringMatching(/^1 of \d\d files of/)]);
  expect(said).toContain(script);
  expect(existsSync(out)).toBe(false);
  await writeFile(file, list);
  expect(await command(typed)).toMatchObject({ code: 0, said: expect.stringContaining('is what was built') });
  const second = JSON.parse(await readFile(out, 'utf8'));
  expect(second).toMatchObject({ app: APP, version });
  const text = (await builtText(site, APP, version)) as string;
  expect(isSigned(text, second.signature, { [id]: publicKey })).toBe(true);
}, 900_000);
