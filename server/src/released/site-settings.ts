import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPageSettings } from '@assistant/page-data';
import { readSettings, type Settings } from '../system/settings';

/**
 * The settings of the environment. Where it sets no key for logins, that of the page which is released in `SITE_DIR` is used: what
 * players send is made with it.
 * @throws SettingsError as `readSettings`
 */
export async function readSiteSettings(env: Record<string, string | undefined>): Promise<Settings> {
  const settings = readSettings(env);
  if (env.LOGIN_OBFUSCATION_KEY) return settings;
  const page = await readFile(join(settings.SITE_DIR, 'index.html'), 'utf8').catch(() => '');
  const key = readPageSettings(page)?.LOGIN_OBFUSCATION_KEY;
  return key ? { ...settings, LOGIN_OBFUSCATION_KEY: key } : settings;
}
