import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { openDatabase } from './site-database';

(hasPostgres ? test : test.skip)(
  'regression: the lock of an image that had ended stayed with the pooler, and the next one waited for ten minutes',
  async () => {
    const { url, drop } = await createDatabase();
    // As a pooler that is not to be asked: nothing answers there.
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_DIRECT_URL: url };
    const opened = await openDatabase('/none', true, env);
    expect(await opened?.ask('select 1 as one')).toEqual([{ one: 1 }]);
    await opened?.close();
    await drop();
  },
);
