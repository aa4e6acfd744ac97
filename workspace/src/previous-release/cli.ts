import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { siteFolder } from '../../../releases/src/settings';
import { type BuiltRelease, buildRelease, mixSites } from './mixed-site';
import { changedSince, previousRelease, type TaggedRelease } from './release-tag';

/**
 * `npm run test:previous-release -- [SPEC …]`: the browser tests that have not changed since the release before, with its
 * shell and the remotes of today, and the other way round; the main job with the server of that release on the schema of today, on both
 * databases; and a rolling update of two servers of it. The site of today is built already.
 */
const specs = process.argv.slice(2);

/** They release what is built today into the site, which the shell of before may refuse. */
const RELEASING = ['forced-remote.spec.ts', 'release-story.spec.ts'];

/** The browser tests that were the same then: what another one looks for, that release may not have. */
async function testsOf({ commit }: TaggedRelease): Promise<string[]> {
  if (specs.length > 0) return specs;
  const changed = changedSince(ROOT, commit, 'e2e');
  const all = (await readdir(join(ROOT, 'e2e'))).filter((name) => name.endsWith('.spec.ts'));
  return all.filter((name) => !changed.includes(`e2e/${name}`) && !RELEASING.includes(name));
}

const passes = (folder: string, env: Record<string, string>, ...command: string[]) =>
  new Promise<boolean>((done) => {
    spawn('npx', command, {
      cwd: join(ROOT, folder),
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    }).on('exit', (code) => done(code === 0));
  });

const browserTests = (env: Record<string, string>, ...args: string[]) =>
  passes('e2e', env, 'playwright', 'test', ...args);

const ROLLING = ['jest', '-c', 'jest.moved.config.mjs', 'server/src/main/rolling-update.moved.ts'];

/** @returns what failed */
async function run(release: TaggedRelease): Promise<string[]> {
  const { tag, commit } = release;
  const tests = await testsOf(release);
  const folder = await mkdtemp(join(tmpdir(), 'previous-release-'));
  const failed: string[] = [];
  let built: BuiltRelease | undefined;
  const check = async (what: string, work: () => Promise<boolean>) => {
    console.log(`\n${what}`);
    if (!(await work())) failed.push(what);
  };
  try {
    const before = join(folder, 'before');
    built = await buildRelease(commit, before);
    const old = { SITE_DIR: before, SERVER_OF_BEFORE: built.server };
    await check(`the server of ${tag} on the schema of today`, () => browserTests(old, 'main-job.spec.ts'));
    await check(`two servers of ${tag} replaced by those of today, and back, while players play`, () =>
      passes('.', old, ...ROLLING),
    );
    const today = siteFolder();
    const mixes = [
      [`the shell of ${tag} with the remotes of today`, before, today],
      [`the shell of today with the remotes of ${tag}`, today, before],
    ] as const;
    for (const [at, [what, shellOf, remotesOf]] of mixes.entries())
      await check(what, async () => {
        const mixed = join(folder, `mixed-${at}`);
        const { refused, taken } = await mixSites(shellOf, remotesOf, mixed);
        for (const said of refused) console.log(`REFUSED, so not mixed in: ${said}`);
        if (taken === 0 && shellOf === today) {
          console.log('SKIPPED: no remote of then fits, so that this is the site of today.');
          return true;
        }
        return browserTests({ SITE_DIR: mixed }, '--project=server', ...tests);
      });
  } finally {
    built?.remove();
    await rm(folder, { recursive: true, force: true });
  }
  return failed;
}

const release = previousRelease(ROOT);
if (release) {
  const failed = await run(release);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} else {
  console.log('SKIPPED: there is no release before this one; npm run tag makes one (docs/rollout.md).');
}
