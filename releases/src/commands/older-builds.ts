import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsIn } from '@assistant/contract';
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
  const sentences = buildsIn(registry).map(async ([app, { version, entry }]) =>
    (await holds(entry.href))
      ? []
      : [
          `${app} ${version} was built before Trusted Types: pages do not require them until it is no longer active, canary or previous`,
        ],
  );
  return (await Promise.all(sentences)).flat();
}
