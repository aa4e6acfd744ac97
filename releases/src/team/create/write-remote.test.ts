import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRange, refuseScope } from './scope';
import { writeTeamRemote } from './write-remote';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
});
afterEach(() => rm(home, { recursive: true }));

const remote = () => ({ folder: join(home, 'events'), name: 'mfe-events', path: '/events', port: 3900 });

test('a remote with a folder of its own has its tools, its CI and its README, of the versions that are given', async () => {
  await writeTeamRemote(remote(), (name) => (name === '@assistant/cli' ? '1.4.2' : '7.0.1'));
  const read = (file: string) => readFile(join(home, 'events', file), 'utf8');
  const files = await readdir(join(home, 'events'), { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'README.md',
      'ci.sh',
      'jest.config.mjs',
      'remote.ts',
      'src/root.tsx',
    ]),
  );
  for (const file of ['README.md', 'ci.sh', 'package.json'])
    expect(await read(file)).not.toMatch(/\{\{[a-z]/);
  const { scripts, dependencies, devDependencies } = JSON.parse(await read('package.json'));
  expect(scripts).toMatchObject({ build: 'rspack build', test: 'jest', typecheck: 'tsc' });
  // Regression: a mistake in a type passed tests, build and CI.
  expect(await read('ci.sh')).toMatch(/^npm run typecheck$/m);
  expect(await read('tsconfig.json')).toContain('"strict": true');
  expect(dependencies).toMatchObject({ '@assistant/ui': '^7.0.1', react: '7.0.1' });
  expect(devDependencies).toMatchObject({ '@assistant/cli': '^1.4.2', jest: '7.0.1', typescript: '7.0.1' });
  // A key that lies in the folder is in no commit.
  expect(await read('.gitignore')).toMatch(/^\*\.pem$/m);
});

test('a folder that is there is left as it is', async () => {
  await writeTeamRemote(remote(), () => '1.0.0');
  await expect(writeTeamRemote(remote(), () => '2.0.0')).rejects.toThrow('is there already');
  expect(await readFile(join(home, 'events/package.json'), 'utf8')).not.toContain('2.0.0');
});

test('where packages are published in another scope they are named by aliases, so that no import changes', async () => {
  await writeTeamRemote(remote(), (name) => (name === '@assistant/cli' ? '1.4.2' : '7.0.1'), '@acme');
  const about = JSON.parse(await readFile(join(home, 'events/package.json'), 'utf8'));
  expect(about.dependencies).toMatchObject({ '@assistant/ui': 'npm:@acme/ui@^7.0.1', react: '7.0.1' });
  expect(about.devDependencies).toMatchObject({ '@assistant/cli': 'npm:@acme/cli@^1.4.2', jest: '7.0.1' });
  expect(readRange('@assistant/ui', about.dependencies['@assistant/ui'])).toEqual({
    published: '@acme/ui',
    versions: '^7.0.1',
  });
  expect(readRange('@assistant/ui', 'npm:@acme/ui')).toEqual({ published: '@acme/ui', versions: '*' });
  expect(readRange('@assistant/ui', '^7.0.1')).toEqual({ published: '@assistant/ui', versions: '^7.0.1' });
});

test.each(['acme', '@', '@Acme', '@acme/ui', '@a c'])('%j is no scope', (scope) => {
  expect(() => refuseScope(scope)).toThrow('is no scope of npm, as @acme');
});
