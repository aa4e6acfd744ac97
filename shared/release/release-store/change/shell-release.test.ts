import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { readPageSettings } from '@assistant/page-data';
import { publishedVersions } from '../published';
import { readShell } from '../published-shell';
import { folderStore } from '../store/folder-store';
import { activateShell, rollbackShell } from './registry';

const SETTINGS = { API_BASE: '/of-this-site', LOGIN_OBFUSCATION_KEY: 'of this site' };
const registry: ReleaseRegistry = {
  schema: 1,
  issued_at: '2026-01-01T00:00:00.000Z',
  pages_from: '2026-01-01T00:00:00.000Z',
  shell: { version: 'v1' },
  remotes: {},
};
let site: string;

/** A published shell whose bundle, page and service worker all contain its version. */
async function publish(version: string): Promise<void> {
  const folder = join(site, 'shell', version);
  await mkdir(folder, { recursive: true });
  const script = `run("${version}")`;
  const hash = createHash('sha384').update(script).digest('base64');
  await writeFile(join(folder, 'shell.js'), script);
  await writeFile(join(folder, 'service-worker.js'), `// ${version}`);
  await writeFile(
    join(folder, 'page.html'),
    `<title>${version}</title><script type="application/json" id="env"><!--env--></script>` +
      `<script type="application/json" id="releases"><!--releases--></script>` +
      `<script defer src="/shell/${version}/shell.js" integrity="sha384-${hash}"></script>`,
  );
}

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  for (const version of ['v1', 'v2']) await publish(version);
});
afterEach(() => rm(site, { recursive: true }));

test('a shell that is rolled back is replaced by the previous one, once', () => {
  const second = activateShell(registry, 'v2');
  expect(second.shell).toEqual({ version: 'v2', previous: 'v1' });
  expect(activateShell(second, 'v2')).toEqual(second);
  const back = rollbackShell(second);
  expect(back.shell).toEqual({ version: 'v1' });
  expect(() => rollbackShell(back)).toThrow('shell has no previous version to go back to');
});

test('the page of the version that is active is written whole: its own page, bundle and service worker', async () => {
  const store = folderStore(site);
  const who = { command: 'test', who: 'a test' };
  const second = activateShell(registry, 'v2');
  await store.commit({ on: 0, registry: second, settings: SETTINGS, ...who });
  const page = () => readFile(join(site, 'index.html'), 'utf8');
  expect(await page()).toContain('<title>v2</title>');
  await store.commit({ on: 1, registry: rollbackShell(second), ...who });
  expect(await page()).toContain('<title>v1</title>');
  expect(await page()).toContain('src="/shell/v1/shell.js"');
  expect(await page()).toContain(JSON.stringify((await store.read())?.registry));
  expect(readPageSettings(await page())).toEqual(SETTINGS);
  expect(await readFile(join(site, 'service-worker.js'), 'utf8')).toBe('// v1');
  expect(JSON.parse(await readFile(join(site, 'version.json'), 'utf8'))).toMatchObject({ version: 'v1' });
});

test('a shell version that is missing, or is not what was published, is not activated', async () => {
  await expect(readShell(site, 'v9')).rejects.toThrow('shell has no published version v9');
  await writeFile(join(site, 'shell/v2/shell.js'), 'altered');
  await expect(readShell(site, 'v2')).rejects.toThrow('shell.js is missing or damaged');
  expect((await publishedVersions(site, 'shell')).toSorted()).toEqual(['v1', 'v2']);
});
