import { resolve } from 'node:path';
import { ROOT } from './apps';
import type { PageSettings } from './index-html';

/** The key `npm start` uses when the environment names none; the server's default is the same (design section 10). */
const DEFAULT_OBFUSCATION_KEY = 'three-kingdoms';

/** The released site's folder. */
export const siteFolder = (): string => resolve(ROOT, process.env.SITE_DIR ?? 'site');

/** What pages are told at release time; see `PageSettings`. */
export const pageSettings = (): PageSettings => ({
  API_BASE: process.env.API_BASE ?? '/',
  LOGIN_OBFUSCATION_KEY: process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY,
});
