import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACTS_FILE } from '@assistant/release-store';
import { command, operatedSite, startOperator } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

test('what lies among the remotes and is none stopped verify; what is called as every object is was a crash', async () => {
  await writeFile(join(site, 'remotes/.DS_Store'), '');
  for (const name of ['constructor', 'shell']) {
    await mkdir(join(site, 'remotes', name, 'v1'), { recursive: true });
    await writeFile(join(site, 'remotes', name, 'v1/build.json'), '{}');
  }
  const { said } = await command('verify');
  for (const name of ['.DS_Store', 'constructor', 'shell'])
    expect(said).toContain(`${join('remotes', name)} is in no release`);
  for (const typed of ['activate constructor v1 --yes', 'canary constructor v1 5', 'pin constructor'])
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringContaining('"constructor" is no app'),
    });
});

test('a folder whose remote calls itself constructor or shell is refused plainly', async () => {
  // With publishing comes the bundler, which needs a process of its own.
  const operator = await startOperator();
  try {
    for (const name of ['constructor', 'shell']) {
      const dist = join(site, '..', name);
      await mkdir(dist);
      const facts = { version: '1', global: 'x', requires: {}, preload: [], remote: { name, areas: [] } };
      await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
      await writeFile(join(dist, 'remoteEntry.js'), 'var x;');
      expect(await operator.give(`publish ${dist}`)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`a remote cannot be called ${name}`),
      });
    }
  } finally {
    operator.process.kill('SIGKILL');
  }
});
