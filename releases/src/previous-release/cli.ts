import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../apps';
import { siteFolder } from '../settings';
import { buildTag, mixSites } from './mixed-site';
import { previousReleaseTag } from './release-tag';

/**
 * `npm run test:previous-release -- [SPEC …]`: the browser tests with the shell of the release before and the remotes
 * of today, and the other way round. The site of today is built already.
 */
const specs = process.argv.slice(2);

/** Tests of what the release before does not have carry this tag. */
const NEW = '@new';

const browserTests = (site: string) =>
  new Promise<boolean>((done) => {
    const args = ['playwright', 'test', '--project', 'server', '--grep-invert', NEW, ...specs];
    spawn('npx', args, {
      cwd: join(ROOT, 'e2e'),
      stdio: 'inherit',
      env: { ...process.env, SITE_DIR: site },
      shell: process.platform === 'win32',
    }).on('exit', (code) => done(code === 0));
  });

async function run(tag: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'previous-release-'));
  const failed: string[] = [];
  try {
    const before = join(folder, 'before');
    await buildTag(tag, before);
    const mixes = [
      [`the shell of ${tag} with the remotes of today`, before, siteFolder()],
      [`the shell of today with the remotes of ${tag}`, siteFolder(), before],
    ] as const;
    for (const [at, [what, shellOf, remotesOf]] of mixes.entries()) {
      console.log(`\n${what}`);
      const mixed = join(folder, `mixed-${at}`);
      for (const said of await mixSites(shellOf, remotesOf, mixed))
        console.log(`REFUSED, so not mixed in: ${said}`);
      if (!(await browserTests(mixed))) failed.push(what);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return failed;
}

const tag = previousReleaseTag(ROOT);
if (tag) {
  const failed = await run(tag);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} else {
  console.log(
    'SKIPPED: there is no release before this one. No tag such as release-2026-11-22 is on an earlier commit; ' +
      'npm run tag makes one (docs/rollout.md).',
  );
}
