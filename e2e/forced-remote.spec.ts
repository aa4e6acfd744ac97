import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { buildWorkspace } from '../releases/src/build-app';
import { publishFiles } from '../releases/src/publish';
import { activate, readRegistry, writeRegistry } from '../releases/src/registry';
import { updateIndex } from '../releases/src/update-index';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-basic';
const ROOT = resolve(import.meta.dirname, '..');
const VERSION = '9.9.9-newer';
/** A root that uses what no shell has yet. */
const NEWER_ROOT = `import * as kit from '@assistant/ui';
const newer = kit as unknown as Record<string, () => void>;
export function Root() {
  newer.brandNew();
  return null;
}
`;

async function buildNewer(): Promise<string> {
  const house = join(ROOT, '.cache', `forced-${process.pid}`);
  const folder = join(house, REMOTE);
  await mkdir(house, { recursive: true });
  await cp(join(ROOT, REMOTE), folder, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules)$/.test(path),
  });
  await symlink(join(ROOT, 'shared'), join(house, 'shared'));
  await writeFile(join(folder, 'src/root.tsx'), NEWER_ROOT);
  await buildWorkspace(folder, { RELEASE_VERSION: VERSION });
  return house;
}

test('a remote that uses what this shell lacks, forced in by hand, gives way to the previous build', async ({
  product,
  browser,
  member,
}) => {
  const house = await buildNewer();
  const before = await readFile(join(product.site, 'releases.json'), 'utf8');
  try {
    await publishFiles(product.site, REMOTE, VERSION, join(house, REMOTE, 'dist'));
    const registry = await activate(
      product.site,
      (await readRegistry(product.site)) as ReleaseRegistry,
      REMOTE,
      VERSION,
    );
    await writeRegistry(product.site, registry);
    await updateIndex(product.site, registry);
    const context = await deviceOf(browser, product, member);
    const page = await context.newPage();
    const tried = page.waitForEvent('console', (line) => line.text().includes(`${VERSION} threw`));
    await page.goto('/basic/mining');
    await tried;
    await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.close();
  } finally {
    const registry = JSON.parse(before) as ReleaseRegistry;
    await writeRegistry(product.site, registry);
    await updateIndex(product.site, registry);
    await rm(house, { recursive: true });
  }
});
