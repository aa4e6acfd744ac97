import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import { buildWorkspace } from '../releases/src/build-app';
import { publishFiles } from '../releases/src/publish';
import { deviceOf } from './testing/member';
import { commitTo } from './testing/release';
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

// A build is a process of its own.
test.describe.configure({ timeout: 240_000 });

/** A registry is written by hand, and put back as it was. */
async function withRegistry(site: string, registry: ReleaseRegistry, work: () => Promise<void>) {
  const before = (await readRegistry(site)) as ReleaseRegistry;
  try {
    await commitTo(site, () => registry);
    await work();
  } finally {
    await commitTo(site, () => before);
  }
}

// It is built first. In `npm test` a remote that throws is in `chaos.spec.ts`.
test('a remote that uses what this shell lacks, forced in by hand, gives way to the previous build', {
  tag: '@moved',
}, async ({ product, browser, member }) => {
  const house = await buildNewer();
  try {
    const { site } = product;
    await publishFiles(site, REMOTE, VERSION, join(house, REMOTE, 'dist'));
    const registry = (await readRegistry(site)) as ReleaseRegistry;
    await withRegistry(site, await activate(site, registry, REMOTE, VERSION), async () => {
      const context = await deviceOf(browser, product, member);
      const page = await context.newPage();
      const tried = page.waitForEvent('console', (line) =>
        line.text().includes(`${VERSION} failed (mount, crashed)`),
      );
      await page.goto('/basic/mining');
      await tried;
      await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await context.close();
    });
  } finally {
    await rm(house, { recursive: true });
  }
});

test('a build that asks for a higher version than this shell gives is not loaded: the previous one is, else the card says so', async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const registry = (await readRegistry(site)) as ReleaseRegistry;
  const active = registry.remotes[REMOTE]?.active as ReleaseBuild;
  const [major = '1', minor = '0'] = (registry.shell.provides?.['@assistant/ui'] ?? '').split('.');
  const higher = { '@assistant/ui': `${major}.${Number(minor) + 1}.0` };
  const asking = { ...active, version: VERSION, uses: { ...active.uses, ...higher } };
  const entered = (previous?: ReleaseBuild): ReleaseRegistry => ({
    ...registry,
    remotes: { ...registry.remotes, [REMOTE]: { active: asking, ...(previous && { previous }) } },
  });
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await withRegistry(site, entered(active), async () => {
    const refused = page.waitForEvent('console', (line) =>
      line.text().startsWith(`${REMOTE} ${VERSION} failed (load, version)`),
    );
    await page.goto('/basic/mining');
    await refused;
    await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
  });
  await withRegistry(site, entered(), async () => {
    await page.goto('/basic/mining');
    await expect(page.getByRole('alert')).toContainText('页面的版本与当前应用不匹配');
    await expect(page.getByRole('alert')).toContainText(`${REMOTE} ${VERSION} (version)`);
  });
  await context.close();
});
