import { Migrator } from 'kysely';
import { openEmbedded } from '../testing/embedded';
import { queryBuilder } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

test('regression: an agent whom nobody had named is shown to players by a free name, not by the account', async () => {
  const db = queryBuilder(await openEmbedded());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0010-unfinished-runs')).error).toBeUndefined();
  const place = { wechat: '', server_name: '', server_info: '', game_platform: 1, password_hash: '' };
  for (const [account, username, role] of [
    ['kefu', 'kefu', 'agent'],
    ['named', '小乔', 'agent'],
    ['numbered', '客服01', 'agent'],
    ['second', 'second', 'agent'],
    ['player', 'player', 'player'],
  ] as const)
    await db
      .insertInto('accounts')
      .values({ account, username, role, ...place })
      .execute();
  await migrate(db);
  const rows = await db.selectFrom('accounts').select(['account', 'username']).orderBy('id').execute();
  expect(rows.map(({ account, username }) => [account, username])).toEqual([
    ['kefu', '客服02'],
    ['named', '小乔'],
    ['numbered', '客服01'],
    ['second', '客服03'],
    ['player', 'player'],
  ]);
  await db.destroy();
});

test('regression: the first canned answers get English words, unless somebody has changed them', async () => {
  const db = queryBuilder(await openEmbedded());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0011-shown-names')).error).toBeUndefined();
  await db.updateTable('canned_answers').set({ text: '自己写的' }).where('shortcut', '=', '开通').execute();
  await migrate(db);
  const rows = await db.selectFrom('canned_answers').select(['shortcut', 'title_en', 'text_en']).execute();
  expect(rows.filter((row) => row.title_en === null && row.text_en === null)).toEqual([
    { shortcut: '开通', title_en: null, text_en: null },
  ]);
  expect(rows.every((row) => row.shortcut === '开通' || row.text_en)).toBe(true);
  await db.destroy();
});

test('regression: the answer about memberships does not send a player of the chat to the chat', async () => {
  const db = queryBuilder(await openEmbedded());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0027-r2-desk-conduct')).error).toBeUndefined();
  const answers = db.selectFrom('canned_answers').select(['text', 'text_en']).where('shortcut', '=', '开通');
  expect((await answers.executeTakeFirstOrThrow()).text).toContain('点「问客服」');
  await migrate(db);
  const { text, text_en } = await answers.executeTakeFirstOrThrow();
  expect([text, text_en]).toEqual([
    expect.stringContaining('写在这里发给我们'),
    expect.stringContaining('here in the chat'),
  ]);
  await db.destroy();
});
