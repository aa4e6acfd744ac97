import { hasPostgres } from '@assistant/testing/postgres';
import { killEach } from '../testing/every-kill';

// In a file of its own, so that both places are tried at once (`npm run test:long -- kills`).
(hasPostgres ? describe : describe.skip)('a site in a database', () => killEach('database'));
