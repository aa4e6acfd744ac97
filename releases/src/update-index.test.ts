import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { ROOT } from './apps';
import { updateIndex } from './update-index';

const registry: ReleaseRegistry = {
  schema: 1,
  issued_at: '2026-01-01T00:00:00.000Z',
  pages_from: '2026-01-01T00:00:00.000Z',
  shell: { version: '1' },
  remotes: {},
};
let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(site, { recursive: true }));

test('a changed registry is put into the page, and nothing else of it changes', async () => {
  const template = await readFile(join(ROOT, 'shell/src/start-up/index.html'), 'utf8');
  const page = template
    .replace('<!--env-->', '{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"of this site"}')
    .replace('<!--releases-->', JSON.stringify(registry));
  await writeFile(join(site, 'index.html'), page);
  const later = {
    ...registry,
    issued_at: '2026-02-02T00:00:00.000Z',
    pages_from: '2026-02-02T00:00:00.000Z',
    revision: 7,
  };
  await updateIndex(site, later);
  const updated = await readFile(join(site, 'index.html'), 'utf8');
  expect(updated).toBe(page.replace(JSON.stringify(registry), JSON.stringify(later)));
  expect(updated).toContain('of this site');
  expect(JSON.parse(await readFile(join(site, 'version.json'), 'utf8'))).toEqual({
    version: '1',
    timestamp: Date.parse(later.pages_from),
    revision: 7,
  });
});

test('no page, or one without a place for the registry, is reported and not changed', async () => {
  await expect(updateIndex(site, registry)).rejects.toThrow('index.html is missing');
  await writeFile(join(site, 'index.html'), '<p>another page</p>');
  await expect(updateIndex(site, registry)).rejects.toThrow('has no place for the registry');
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('<p>another page</p>');
});
