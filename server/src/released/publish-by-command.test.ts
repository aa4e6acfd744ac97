import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishByCommand } from './publish-by-command';

test('a build that held the command up held up those of all teams: it is ended, and the next one has its turn', async () => {
  const publish = publishByCommand({ SITE_DIR: '/nowhere', DATA_DIR: '/nowhere' }, 1);
  const ended = 'checking and compressing it did not end within 0.001 s';
  const builds = ['/nowhere/one', '/nowhere/two'];
  expect(await Promise.all(builds.map((folder) => publish(folder, '/nowhere/signed', true)))).toEqual([
    ended,
    ended,
  ]);
});

test('a server that was started elsewhere, with paths from there, had its command look for them in the folder of the program', async () => {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'elsewhere-')));
  await mkdir(join(home, 'build'));
  const signature = { published: '2026-05-01T04:00:00.000Z', signature: { key: 'k', value: 'v' } };
  await writeFile(join(home, 'signed.json'), JSON.stringify(signature));
  const before = process.cwd();
  process.chdir(home);
  try {
    const publish = publishByCommand({ SITE_DIR: 'site', DATA_DIR: 'data' });
    expect(await publish('build', 'signed.json', true)).toContain(`no build in ${join(home, 'build')}`);
  } finally {
    process.chdir(before);
    await rm(home, { recursive: true });
  }
});

test('regression: two at the same moment both found the last room: each is judged when its turn has come', async () => {
  const site = await mkdtemp(join(tmpdir(), 'room-'));
  const command = ['-e', "require('node:fs').mkdirSync(process.argv[2])"];
  const publish = publishByCommand({ SITE_DIR: site, DATA_DIR: site }, undefined, command);
  const judge = async () => {
    if ((await readdir(site)).length > 0) throw new Error('there is no room');
  };
  const both = ['one', 'two'].map((name) => publish(join(site, name), 'signed', false, judge));
  expect(await Promise.allSettled(both)).toMatchObject([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: { message: 'there is no room' } },
  ]);
  await rm(site, { recursive: true });
});
