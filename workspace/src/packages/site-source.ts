import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../bundle/make-bundle';
import type { Source } from './sources';

/** The package of the whole product, for the test sites of teams. */
const SITE = '@assistant/site';

/**
 * The product as a package: what an image has, with the packages that cannot be bundled as its needs. All apps are built for it, which
 * takes a minute or two; the same sources give the same bytes.
 * @throws an error where an app does not build
 */
export async function readSite(): Promise<Source> {
  const home = await mkdtemp(join(tmpdir(), 'assistant-site-'));
  const folder = join(home, 'site');
  try {
    await bundle(folder, () => {}, { copies: false });
    const { private: _, ...about } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((name) => name !== 'package.json');
    const files = names
      .toSorted()
      .map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(folder, name))] as const);
    return { about: { ...about, name: SITE }, files: new Map(await Promise.all(files)) };
  } finally {
    await rm(home, { recursive: true });
  }
}
