import { hasPostgres } from '@assistant/testing/postgres';
import { migrateUnderWrites } from './testing/migration-locks';

(hasPostgres ? test : test.skip)(
  'no write waits a second while the migrations of a release are made, at half a million rows in each large table',
  () => migrateUnderWrites(100_000),
  900_000,
);
