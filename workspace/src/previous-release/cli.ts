import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { siteFolder } from '../../../releases/src/settings';
import { type BuiltRelease, buildRelease, mixSites } from './mixed-site';
import { previousRelease, type TaggedRelease } from './release-tag';

/**
 * `npm run test:previous-release -- [SPEC …]`: the browser tests with the shell of the release before and the remotes
 * of today, and the other way round; and the main job with the server of that release on the schema of today, on both
 * databases. The site of today is built already.
 */
const specs = process.argv.slice(2);

/** Tests of what the release before does not have carry this tag. */
const NEW = '@new';

const browserTests = (env: Record<string, string>, ...args: string[]) =>
  new Promise<boolean>((done) => {
    spawn('npx', ['playwright', 'test', ...args], {
      cwd: join(ROOT, 'e2e'),
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    }).on('exit', (code) => done(code === 0));
  });

/** @returns what failed */
async function run({ tag, commit }: TaggedRelease): Promise<string[]> {
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
    const mixes = [
      [`the shell of ${tag} with the remotes of today`, before, siteFolder()],
      [`the shell of today with the remotes of ${tag}`, siteFolder(), before],
    ] as const;
    for (const [at, [what, shellOf, remotesOf]] of mixes.entries())
      await check(what, async () => {
        const mixed = join(folder, `mixed-${at}`);
        for (const said of await mixSites(shellOf, remotesOf, mixed))
          console.log(`REFUSED, so not mixed in: ${said}`);
        return browserTests({ SITE_DIR: mixed }, '--project', 'server', '--grep-invert', NEW, ...specs);
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
