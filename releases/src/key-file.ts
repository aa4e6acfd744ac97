import { join, resolve } from 'node:path';
import { ROOT } from './apps';

/** Where the private key is: `RELEASE_KEY`, else in the data folder, which is never served. */
export const keyFile = (env = process.env): string =>
  resolve(ROOT, env.RELEASE_KEY || join(env.DATA_DIR || 'data', 'release-key.pem'));
