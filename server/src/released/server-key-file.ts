import { join } from 'node:path';
import type { Settings } from '../system/settings';

/** Where this server's own key is, with which the desk chooses among releases. */
export const serverKeyFile = ({
  DATA_DIR,
  SERVER_RELEASE_KEY,
}: Pick<Settings, 'DATA_DIR' | 'SERVER_RELEASE_KEY'>): string =>
  SERVER_RELEASE_KEY ?? join(DATA_DIR, 'server-release-key.pem');
