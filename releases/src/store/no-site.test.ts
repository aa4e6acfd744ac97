import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACTS_FILE } from '@assistant/release-store';
import { command, operatedSite, startOperator } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ site, remove } = await operatedSite('folder'));
});
afterEach(() => remove());

test.each(['verify', 'repair', 'status', 'pin mfe-chat'])(
  '%s in a folder that was wiped said that all was well: now that nothing was released, and what to do',
  async (typed) => {
    await rm(site, { recursive: true });
    await mkdir(site);
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^nothing was released to .*Restore what was there from a backup.*npm run build/,
      ),
    });
  },
);

test.each(['verify', 'repair', 'status', 'pin mfe-chat'])(
  '%s where there is no such folder says so',
  async (typed) => {
    process.env.SITE_DIR = `${site}-mistyped`;
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^there is no folder .*-mistyped, so it is not a site; set SITE_DIR/),
    });
    expect(existsSync(`${site}-mistyped`)).toBe(false);
  },
);

test.each(['', '/below-it'])(
  'regression: a file at SITE_DIR%s was an error of the system that named no setting',
  async (below) => {
    await rm(site, { recursive: true });
    await writeFile(site, '');
    process.env.SITE_DIR = `${site}${below}`;
    expect(await command('status')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^SITE_DIR: .* is a file, or cannot be used; it must be the folder/),
    });
  },
);

test('publishing into a folder that was not there says that it made it', async () => {
  const dist = join(site, '../dist');
  await mkdir(dist);
  const remote = { name: 'mfe-fest', areas: [{ path: '/fest', titles: { zh: '节日', en: 'Fest' } }] };
  const facts = { version: '1', global: 'x', requires: {}, preload: [], uses: {}, remote };
  await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
  await writeFile(join(dist, 'remoteEntry.js'), 'var x;');
  process.env.SITE_DIR = `${site}-mistyped`;
  // With publishing comes the bundler, which needs a process of its own.
  const operator = await startOperator();
  try {
    const made = await operator.give(`publish ${dist}`);
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringContaining(`! made the folder ${site}-mistyped`),
    });
    expect((await operator.give(`publish ${dist}`)).said).not.toContain('made the folder');
  } finally {
    operator.process.kill('SIGKILL');
  }
});
