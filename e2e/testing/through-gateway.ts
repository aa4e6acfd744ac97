import { hasPostgres } from '@assistant/testing/postgres';
import { hasNginx } from '../../server/src/testing/gateway';
import type { Through } from './product';

interface Project {
  name: string;
  use: { through: Through };
}

/** How tests go through the gateway, if this machine has what it takes. */
const gateway = (through: Through): Project[] =>
  hasNginx && hasPostgres ? [{ name: 'gateway', use: { through } }] : [];

/** As docker-compose.yml starts the product. */
export const throughGateway = gateway('apart');

/** The same with a disk that all share, where a test may alter files of the site. */
export const throughSharedDisk = gateway('gateway');

/** The project of tests on the embedded database, unless all tests are. */
export const onEmbedded: Project[] = hasPostgres ? [{ name: 'embedded', use: { through: 'embedded' } }] : [];

// Once, not again in each worker.
if (!process.env.TEST_WORKER_INDEX) {
  if (!hasPostgres)
    process.stderr.write(
      '\n*** NO POSTGRESQL: all browser tests run on the EMBEDDED DATABASE, which takes much longer. ***\n',
    );
  if (!hasNginx)
    process.stderr.write('\n*** NO NGINX: the browser tests through the gateway are SKIPPED. ***\n');
}
