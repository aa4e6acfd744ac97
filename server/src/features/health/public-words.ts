import { dirname, resolve } from 'node:path';
import type { Settings } from '../../system/settings';

type Folders = Pick<Settings, 'SITE_DIR' | 'DATA_DIR' | 'BACKUP_DIR' | 'SERVER_RELEASE_KEY'>;

/**
 * Health is for anybody: where folders of this machine are is not.
 * @returns what names them in a sentence by their settings, and leaves out any other file that the system has named
 */
export function publicWords(settings: Folders): (sentence: string) => string {
  const { SITE_DIR, DATA_DIR, BACKUP_DIR, SERVER_RELEASE_KEY } = settings;
  const key = SERVER_RELEASE_KEY && dirname(SERVER_RELEASE_KEY);
  const folders = Object.entries({ SITE_DIR, DATA_DIR, BACKUP_DIR, SERVER_RELEASE_KEY: key })
    .flatMap(([name, folder]) => (folder ? [[name, resolve(folder)] as const] : []))
    // One may be below another.
    .sort(([, one], [, other]) => other.length - one.length);
  return (sentence) =>
    folders
      .reduce((text, [name, folder]) => text.replaceAll(folder, name), sentence)
      .replace(/'\/[^']*'/g, '…');
}
