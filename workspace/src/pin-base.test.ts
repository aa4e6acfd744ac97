import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../releases/src/apps';

const run = promisify(execFile);

test('the digest of the base stands in each FROM, again where it was pinned before; without Docker nothing is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pin-base-'));
  const file = join(folder, 'Dockerfile');
  await cp(join(ROOT, 'server/Dockerfile'), file);
  const before = await readFile(file, 'utf8');
  const pin = () =>
    run(process.execPath, [join(ROOT, 'workspace/bin/pin-base.mjs'), file], {
      env: { PATH: `${folder}:/bin:/usr/bin` },
    });
  const docker = (script: string) =>
    writeFile(join(folder, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  try {
    await docker('echo no such host >&2; exit 1');
    await expect(pin()).rejects.toMatchObject({ stderr: expect.stringContaining('no such host') });
    expect(await readFile(file, 'utf8')).toBe(before);
    for (const digit of ['a', '7']) {
      const digest = `sha256:${digit.repeat(64)}`;
      // What Docker prints of the name that it is asked for.
      await docker(
        `[ "$4" = node:20.20.2-bookworm-slim ] && echo '{"schemaVersion":2,"digest":"${digest}","size":1}'`,
      );
      await pin();
      const after = await readFile(file, 'utf8');
      expect(after.match(/^FROM .*/gm)).toEqual([
        `FROM --platform=$BUILDPLATFORM node:20.20.2-bookworm-slim@${digest} AS build`,
        `FROM node:20.20.2-bookworm-slim@${digest}`,
      ]);
      expect(after.replaceAll(`@${digest}`, '')).toBe(before);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
