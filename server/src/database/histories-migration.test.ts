import { Migrator } from 'kysely';
import { openEmbedded } from '../testing/embedded';
import { queryBuilder } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

test('statistics begin with the runs whose records are left', async () => {
  const db = queryBuilder(await openEmbedded());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0016-stock')).error).toBeUndefined();
  const place = { wechat: '', server_name: '', server_info: '', game_platform: 1, password_hash: '' };
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ account: 'a', username: 'a', role: 'player', ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  const started_at = new Date('2026-05-01T04:00:00Z');
  const run = { account_id, task_id: 'mining', game_day: 20_574, trigger: 'schedule' as const, started_at };
  const ended = { finished_at: new Date(started_at.getTime() + 1500), reason: 'ok' as const, coin: 3 };
  const gains = JSON.stringify([{ name: { zh: '铜钱', en: 'Gold' }, amount: 5 }]);
  await db
    .insertInto('task_records')
    .values([
      { ...run, ...ended, result: 'done', gains },
      { ...run, ...ended, result: 'partly', gains },
      { ...run, ...ended, result: 'done', game_day: 20_573 },
      { ...run, coin: 9 },
    ])
    .execute();
  await migrate(db);
  const days = await db.selectFrom('task_days').selectAll().orderBy('game_day', 'desc').execute();
  const none = { skipped: 0, blocked: 0, failed: 0 };
  const key = { account_id, task_id: 'mining', game_day: 20_574 };
  expect(days).toEqual([
    { ...key, ...none, done: 1, partly: 1, coin: 6, ms: 3000 },
    { ...key, ...none, game_day: 20_573, done: 1, partly: 0, coin: 3, ms: 1500 },
  ]);
  expect(await db.selectFrom('task_gains').selectAll().execute()).toEqual([
    { ...key, name_zh: '铜钱', name_en: 'Gold', amount: 10, times: 2 },
  ]);
  await db.destroy();
});
