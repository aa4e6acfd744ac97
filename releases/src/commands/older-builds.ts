import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseBuild } from '@assistant/contract';
import type { Released } from '@assistant/release-store';

/** In what loads scripts by the page's policy; the server looks for the same (server/src/site/page.ts). */
const TRUSTED = 'trustedScript';

/**
 * A sentence for each build that may be shown and loads its scripts without the page's policy: while there is one, the server's page
 * does not require Trusted Types (decision 0139).
 */
export async function olderBuilds(site: string, { registry }: Released): Promise<string[]> {
  const holds = async (file: string) =>
    (await readFile(join(site, file), 'utf8').catch(() => TRUSTED)).includes(TRUSTED);
  if (!(await holds('index.html'))) return [];
  const { remotes, trials = {} } = registry;
  const shown = [
    ...Object.entries(remotes).flatMap(([app, { active, canary, previous }]) =>
      [active, canary?.build, previous].flatMap((build) => (build ? [{ app, build }] : [])),
    ),
    ...Object.entries(trials).map(([app, { build }]) => ({ app, build })),
  ];
  const sentence = async ({ app, build }: { app: string; build: ReleaseBuild }) =>
    (await holds(build.entry.href))
      ? []
      : [
          `${app} ${build.version} was built before Trusted Types: pages do not require them until it is no longer active, canary or previous`,
        ];
  return (await Promise.all(shown.map(sentence))).flat();
}
