import { hasPostgres } from '@assistant/testing/postgres';

/** What opens a database of its own for many jobs of `npm start`, where the embedded one is what players get. */
const EMBEDDED_FIRST = /\/server\/src\/(database|engine|main)\/|-repository\.test\./;

/** Set by `npm run test:second-database`: each file on the database that `npm test` left out. */
const second = process.env.TEST_SECOND_DATABASE === '1';

/**
 * The database that the tests of the running file use: PostgreSQL, where opening one costs a tenth; the embedded one
 * for the database's, the engine's and the start's own tests, and wherever PostgreSQL does not answer. The other
 * one is used by `npm run test:second-database`.
 */
export function databaseKinds(): ('embedded' | 'postgresql')[] {
  const embeddedFirst = EMBEDDED_FIRST.test(expect.getState().testPath ?? '');
  return [hasPostgres && embeddedFirst === second ? 'postgresql' : 'embedded'];
}
