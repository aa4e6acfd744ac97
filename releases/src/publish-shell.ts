import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, SHELL_PAGE, type SigningKey, WORKER_FILE } from '@assistant/release-store';
import { ROOT } from './apps';
import { publishFiles } from './publish';
import { renderPage, shellTags } from './shell-page';
import { readWorker } from './worker-parts';

/**
 * Puts page and service worker into the build of the shell, so that a later rollback does not mix an old bundle with a newer
 * page. The build of a remote is whole as it is.
 */
export async function completeBuild(app: AppName, version: string): Promise<void> {
  if (app !== 'shell') return;
  const dist = join(ROOT, 'shell/dist');
  await writeFile(join(dist, SHELL_PAGE), await renderPage(await shellTags(dist, version)));
  await writeFile(join(dist, WORKER_FILE), await readWorker());
}

/** Publishes the build of any app. @param key signs it */
export async function publishApp(
  site: string,
  app: AppName,
  version: string,
  key?: SigningKey,
): Promise<void> {
  await completeBuild(app, version);
  await publishFiles(site, app, version, undefined, key);
}
