import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';

/**
 * The settings of pages, from the environment. An empty setting counts as not set.
 * @param before those of the page as it is, whose key stays where none is set
 * @throws an error that names the setting and its valid values
 */
export function pageSettings(
  env = process.env,
  before?: Pick<PageSettings, 'LOGIN_OBFUSCATION_KEY'>,
): PageSettings {
  const API_BASE = env.API_BASE || '/';
  if (!API_BASE.startsWith('/') && !(/^https?:/.test(API_BASE) && URL.canParse(API_BASE)))
    throw new Error(
      `API_BASE: read ${JSON.stringify(API_BASE)}, wanted / or an address starting with http:// or https://.`,
    );
  const OFFLINE_COPY = env.OFFLINE_COPY || 'on';
  if (OFFLINE_COPY !== 'on' && OFFLINE_COPY !== 'off')
    throw new Error(`OFFLINE_COPY: read ${JSON.stringify(OFFLINE_COPY)}, wanted on or off.`);
  return {
    API_BASE,
    LOGIN_OBFUSCATION_KEY:
      env.LOGIN_OBFUSCATION_KEY || (before?.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY),
    ...(OFFLINE_COPY === 'off' && { OFFLINE_COPY }),
  };
}
