import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeKey } from '@assistant/release-store';
import { fetchBuild } from '../releases/src/fetch-build';
import { keyFile } from '../releases/src/key-file';
import { buildVersion } from '../releases/src/testing/publish-version';
import { ROOT } from './testing/built-server';
import { deviceOf, newMember } from './testing/member';
import { BASIC, ON_TRIAL, SCREENS } from './testing/override';
import { type Product, startProduct } from './testing/product';
import { bindKey, teamAt } from './testing/team-at';
import { expect, test } from './testing/test';

const VERSION = '1.0.0-fromstaging';

/** Gives a site an id of its own, as the operator of a copy does. */
const makeOwn = async (site: string): Promise<void> => {
  const words = ['--import', 'tsx', 'releases/src/cli.ts', 'copied', '--why', 'staging', '--yes'];
  await promisify(execFile)(process.execPath, words, { cwd: ROOT, env: { ...process.env, SITE_DIR: site } });
};

/** What a command has printed that must have been done. */
async function done(asked: Promise<{ code: number; said: string }>): Promise<string> {
  const { code, said } = await asked;
  expect(code, said).toBe(0);
  return said;
}

/** What anybody can read of a site. */
const read = async ({ url }: Product, path: string) => (await fetch(new URL(path, url))).text();
const registryOf = async (product: Product) => JSON.parse(await read(product, '/releases.json'));

// A build, and two products with a database each.
test.describe.configure({ timeout: 480_000 });

test('what players of staging get, a remote and the shell, players of production get by its address: the same bytes and signatures', {
  tag: '@moved',
}, async ({ browser }) => {
  const home = await mkdtemp(join(tmpdir(), 'from-staging-'));
  const staging = await startProduct({ through: 'server', change: makeOwn });
  const production = await startProduct({ through: 'server' });
  expect((await registryOf(staging)).site).not.toBe((await registryOf(production)).site);
  const key = join(home, 'team.pem');
  const team = await makeKey(key);
  const [there, here] = [teamAt(staging, key), teamAt(production, key)];
  const [operatorThere, operator] = [teamAt(staging, keyFile()), teamAt(production, keyFile())];
  const from = ['--from', staging.url];

  await bindKey(staging, BASIC, team, { canary: 100, release: true });
  await buildVersion(
    BASIC,
    VERSION,
    (folder) =>
      writeFile(
        join(folder, 'src/root.tsx'),
        `export const Root = () => <main><h1>${ON_TRIAL}</h1></main>;\n`,
      ),
    async (folder) => void (await done(there('publish', folder))),
  );
  const wanted = `${BASIC}@${VERSION}`;
  // What no player of staging has is not to be taken.
  expect(await here('publish', wanted, ...from)).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not give players'),
  });
  await done(there('canary', BASIC, VERSION, '50'));
  await done(there('promote', BASIC));
  // The operator of production says which key counts there.
  expect(await here('publish', BASIC, ...from)).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not know the key'),
  });
  await bindKey(production, BASIC, team, { canary: 100, release: true });
  const promote = ['promote', BASIC, ...from];
  expect(await here(...promote)).toMatchObject({ code: 1, said: expect.stringContaining('add --yes') });
  expect(await done(here(...promote, '--yes'))).toContain(`every device gets ${BASIC} ${VERSION}`);

  // A shell, as its operator has tried it out at staging.
  const next = await fetchBuild(staging.url, 'shell', home);
  const alter = async (name: string, change: (text: string) => string) =>
    writeFile(join(next.dist, name), change(await readFile(join(next.dist, name), 'utf8')));
  await alter('build-facts.json', (text) => JSON.stringify({ ...JSON.parse(text), version: VERSION }));
  await alter('page.html', (text) =>
    text.replace('<title>', '<meta name="tried-at" content="staging"><title>'),
  );
  await done(operatorThere('publish', next.dist));
  await done(operatorThere('activate', 'shell', VERSION, '--yes'));
  expect(await here('publish', 'shell', ...from)).toMatchObject({
    code: 1,
    said: expect.stringContaining('This key may not publish shell'),
  });
  await done(operator('publish', 'shell', ...from));
  await done(operator('activate', 'shell', VERSION, '--yes'));

  const folders = [`/remotes/${BASIC}/${VERSION}`, `/shell/${VERSION}`];
  for (const folder of folders) {
    const { files } = JSON.parse(await read(staging, `${folder}/files.json`));
    for (const name of ['files.json', 'build.json', ...Object.keys(files)]) {
      const file = `${folder}/${name}`;
      expect(await read(production, file), file).toBe(await read(staging, file));
    }
  }
  const [ofStaging, ofProduction] = [await registryOf(staging), await registryOf(production)];
  expect(ofProduction.remotes[BASIC].active).toEqual(ofStaging.remotes[BASIC].active);
  expect(ofProduction.remotes[BASIC].active.signature.key).toBe(team.id);

  const device = await deviceOf(browser, production, await newMember(production));
  const page = await device.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  // What was released is with readers within a second.
  await expect(async () => {
    await page.goto(SCREENS[BASIC].path);
    await expect(page.getByRole('heading', { level: 1, name: ON_TRIAL })).toBeVisible();
    await expect(page.locator('meta[name=tried-at]')).toHaveCount(1);
  }).toPass();
  expect(problems).toEqual([]);
  await device.close();
  await Promise.all([staging.stop(), production.stop()]);
  await rm(home, { recursive: true });
});
