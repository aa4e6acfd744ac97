import { copyWorkspace } from '../../testing/workspace-copy';
import { buildVersions, builtFiles } from './built-versions';

/** What another machine may have otherwise. */
const ELSEWHERE = {
  HOME: '/nonexistent',
  TZ: 'Pacific/Chatham',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  UV_THREADPOOL_SIZE: '1',
  RAYON_NUM_THREADS: '1',
};

/** Builds apps in two folders, the second time as on another machine. Returns the files of each app, twice. */
export async function buildTwice(apps: readonly string[]) {
  const here = copyWorkspace();
  const there = copyWorkspace('another/path, with spaces');
  try {
    await buildVersions(here, apps);
    await buildVersions(there, apps, ELSEWHERE);
    return apps.map((app) => ({ app, here: builtFiles(here, app), there: builtFiles(there, app) }));
  } finally {
    here.remove();
    there.remove();
  }
}
