import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, SHELL_PAGE, type SigningKey, WORKER_FILE } from '@assistant/release-store';
import { ROOT } from './apps';
import { publishFiles } from './publish';
import { renderPage, shellTags } from './shell-page';
import { readWorker } from './worker-parts';

/**
 * Publishes the built shell with its page and its service worker, so that a later rollback does not mix an
 * old bundle with a newer page.
 */
async function publishShell(site: string, version: string): Promise<void> {
  const dist = join(ROOT, 'shell/dist');
  await writeFile(join(dist, SHELL_PAGE), await renderPage(await shellTags(dist, version)));
  await writeFile(join(dist, WORKER_FILE), await readWorker());
  await publishFiles(site, 'shell', version, dist);
}

/** Publishes the build of any app. @param key signs that of a remote */
export async function publishApp(
  site: string,
  app: AppName,
  version: string,
  key?: SigningKey,
): Promise<void> {
  if (app === 'shell') await publishShell(site, version);
  else await publishFiles(site, app, version, undefined, key);
}
