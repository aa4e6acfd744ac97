import { accountSettings } from '@assistant/contract';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { Migrator } from 'kysely';
import { openEmbedded } from '../testing/embedded';
import { connect, queryBuilder } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

async function open(kind: string) {
  if (kind === 'embedded') return { db: queryBuilder(await openEmbedded()), drop: async () => {} };
  const { url, drop } = await createDatabase();
  return { db: await connect({ DATABASE_URL: url, DATA_DIR: '' }), drop };
}

/** What the server stored until release 1: what its schema made of what was sent. */
const storedOf = (sent: object) => accountSettings.parse(sent);
const night = [{ from: '23:00', to: '07:00' }];
const mining = { enabled: true };

test.each(hasPostgres ? ['embedded', 'postgresql'] : ['embedded'])(
  'regression: who chose only a theme before setting out has said nothing about the nights (%s)',
  async (kind) => {
    const { db, drop } = await open(kind);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0022-loads-for-steps')).error).toBeUndefined();
    const place = { wechat: '', server_name: '', server_info: '', game_platform: 1, password_hash: '' };
    const before: Record<string, Record<string, object>> = {
      theme: { account: storedOf({ theme: 'dark' }) },
      takenBack: { account: storedOf({}), mining: {} },
      rests: { account: storedOf({ quietHours: night, language: 'en' }) },
      allDay: { account: storedOf({ quietHours: [], pausedUntil: null }), mining },
    };
    for (const [account, settings] of Object.entries(before)) {
      const { id: account_id } = await db
        .insertInto('accounts')
        .values({ account, username: account, role: 'player', ...place })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [task_id, values] of Object.entries(settings)) {
        const row = {
          account_id,
          task_id,
          values: JSON.stringify(values),
          revision: 3,
          updated_at: new Date(),
        };
        await db.insertInto('task_settings').values(row).execute();
      }
    }
    await migrate(db);
    const rows = await db
      .selectFrom('task_settings')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['account', 'values', 'revision'])
      .where('task_id', '=', 'account')
      .orderBy('accounts.id')
      .execute();
    const { quietHours: _one, ...theme } = storedOf({ theme: 'dark' });
    const { quietHours: _two, ...takenBack } = storedOf({});
    expect(rows).toEqual([
      { account: 'theme', values: theme, revision: 4 },
      { account: 'takenBack', values: takenBack, revision: 4 },
      { account: 'rests', values: before.rests?.account, revision: 3 },
      { account: 'allDay', values: before.allDay?.account, revision: 3 },
    ]);
    await db.destroy();
    await drop();
  },
  60_000,
);
