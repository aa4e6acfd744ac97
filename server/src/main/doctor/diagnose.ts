import { readSiteSettings } from '../../released/site-settings';
import { messageOf } from '../../system/error-code';
import type { Settings } from '../../system/settings';
import { asItIs, type Finding, ok, WHAT, wrong } from './finding';
import { checkBackups } from './of-backups';
import { checkDatabase } from './of-database';
import { checkContact, checkDisk, checkGame, checkKeys, checkSettings } from './of-machine';
import { checkProxy } from './through-proxy';

export interface Patient {
  env: Record<string, string | undefined>;
  /** What players open, to look through what is in front of the server. */
  url?: string | undefined;
  now?: () => Date;
  free?: (folder: string) => number;
}

/**
 * Looks at all that a server needs, and changes nothing. @returns what each check has found; of wrong settings only these
 */
export async function diagnose({ env, url, free, now = () => new Date() }: Patient): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = await readSiteSettings(env);
  } catch (error) {
    return messageOf(error)
      .split('\n')
      .map((line) => wrong(WHAT.settings, asItIs(line)));
  }
  const found = await Promise.all([
    checkSettings(settings),
    checkDatabase(settings, now),
    checkBackups(settings, now),
    checkDisk(settings, free),
    checkKeys(settings),
    checkGame(settings, now),
    checkContact(settings),
    url === undefined ? [] : checkProxy(url, now),
  ]);
  return [ok(WHAT.version), ...found.flat()];
}
