import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './built-server';
import type { TeamOutside } from './team-outside';

/** Versions of a package after its own: one with the same API, one of these that is deprecated, one with more. */
interface Later {
  own: string;
  fits: string;
}

/**
 * Publishes what a team has installed of `@assistant/i18n` as later versions: of three, one fits what the shell provides and is not
 * deprecated.
 */
export async function publishLaterI18n({ folder, npm }: TeamOutside): Promise<Later> {
  const { version: own } = JSON.parse(
    await readFile(join(ROOT, 'shared/runtime/i18n/package.json'), 'utf8'),
  ) as { version: string };
  const [major = 0, minor = 0, patch = 0] = own.split('.').map(Number);
  const fits = `${major}.${minor}.${patch + 1}`;
  const deprecated = `${major}.${minor}.${patch + 2}`;
  const hasMore = `${major}.${minor + 1}.0`;
  const copy = await mkdtemp(join(tmpdir(), 'package-'));
  await cp(join(folder, 'node_modules/@assistant/i18n'), copy, { recursive: true });
  const about = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  for (const version of [fits, deprecated, hasMore]) {
    await writeFile(join(copy, 'package.json'), JSON.stringify({ ...about, version }));
    await npm('publish', copy);
  }
  await rm(copy, { recursive: true });
  await npm('deprecate', `${about.name}@${deprecated}`, 'it says the wrong year');
  return { own, fits };
}
