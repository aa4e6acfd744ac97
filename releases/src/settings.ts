import { resolve } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/shared/contract';
import { ROOT } from './apps';
import type { PageSettings } from './index-html';

/** The released site's folder. */
export const siteFolder = (): string => resolve(ROOT, process.env.SITE_DIR ?? 'site');

/** What pages are told at release time; see `PageSettings`. */
export const pageSettings = (): PageSettings => ({
  API_BASE: process.env.API_BASE ?? '/',
  LOGIN_OBFUSCATION_KEY: process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY,
});
