import { hasNginx } from '../../server/src/testing/gateway';
import { hasPostgres } from '../../server/src/testing/postgres';
import type { Through } from './product';

const GATEWAY: { name: string; use: { through: Through } } = { name: 'gateway', use: { through: 'gateway' } };

/** The project of tests through the gateway, if this machine has what it takes. */
export const throughGateway = hasNginx && hasPostgres ? [GATEWAY] : [];

// Once, not again in each worker.
if (!hasNginx && !process.env.TEST_WORKER_INDEX)
  process.stderr.write('\n*** NO NGINX: the browser tests through the gateway are SKIPPED. ***\n');
