import { resolve } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/shared/contract';
import type { PageSettings } from '@assistant/shared/released-page';
import { ROOT } from './apps';

/** The released site's folder. */
export const siteFolder = (): string => resolve(ROOT, process.env.SITE_DIR || 'site');

/**
 * What pages are told at release time, from the environment. An empty setting counts as not set.
 * @throws an error that names the setting and what is wanted of it
 */
export function pageSettings(env = process.env): PageSettings {
  const API_BASE = env.API_BASE || '/';
  if (!API_BASE.startsWith('/') && !(/^https?:/.test(API_BASE) && URL.canParse(API_BASE)))
    throw new Error(
      `API_BASE: read ${JSON.stringify(API_BASE)}, wanted / or an address starting with http:// or https://.`,
    );
  return { API_BASE, LOGIN_OBFUSCATION_KEY: env.LOGIN_OBFUSCATION_KEY || DEFAULT_OBFUSCATION_KEY };
}
