import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FILES_FILE, listedFiles, publishedVersions, sha256, textOfList } from '@assistant/release-store';
import { ROOT } from './apps';
import { reproduce } from './reproduce';

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

test('a version that is built again from its commit has the same bytes, and the one file that was altered is named', async () => {
  const site = join(home, 'site');
  const env = { ...process.env, SITE_DIR: site, DATA_DIR: join(home, 'data') };
  await run(process.execPath, ['--import', 'tsx', 'releases/src/cli.ts', 'publish', APP], { cwd: ROOT, env });
  const [version = ''] = await publishedVersions(site, APP);
  const file = join(site, 'remotes', APP, version, FILES_FILE);
  const files = new Map(listedFiles(await readFile(file, 'utf8')));
  const script = [...files.keys()].find((address) => /\/app\..*\.js$/.test(address)) as string;
  await writeFile(file, textOfList(Object.fromEntries(files.set(script, sha256('altered')))));
  const lines: string[] = [];
  const found = await reproduce(site, APP, version, await commitOfNow(), (line) => void lines.push(line));
  expect(found).toMatchObject({ version, differ: [script] });
  expect(found.files).toBeGreaterThan(10);
  expect(lines).toHaveLength(2);
}, 600_000);
