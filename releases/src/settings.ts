import { resolve } from 'node:path';
import { ROOT } from './apps';

/** The released site's folder. */
export const siteFolder = (): string => resolve(ROOT, process.env.SITE_DIR || 'site');
