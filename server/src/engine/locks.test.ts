import { UNSURE_PLATFORM } from '@assistant/contract';
import { addAccount } from '../account/account-repository';
import { wakeAccount } from '../account/wake-repository';
import { connect, type Db } from '../database/connect';
import { migrate } from '../database/migrate';
import { createDatabase, hasPostgres } from '../testing/postgres';
import { untilOneWaits } from '../testing/until-one-waits';
import { askRuns, takeBackRuns, writeState } from './state-repository';

const now = new Date('2026-05-01T04:00:00Z');

// The embedded database does one transaction after the other: only PostgreSQL has two at once.
(hasPostgres ? describe : describe.skip)(
  'what the engine does while something else happens to the account',
  () => {
    let database: Awaited<ReturnType<typeof createDatabase>>;
    let db: Db;
    let id: number;
    beforeEach(async () => {
      database = await createDatabase();
      db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
      await migrate(db);
      const account = await addAccount(db, {
        account: 'locked',
        role: 'player',
        staff_role: null,
        username: 'locked',
        shown_key: 'locked',
        password_hash: '',
        wechat: '',
        server_name: '',
        server_info: '',
        game_platform: UNSURE_PLATFORM,
        last_game_visit: null,
      });
      if (!account) throw new Error('The account was not added.');
      id = account.id;
      await wakeAccount(db, id, now);
    });
    afterEach(async () => {
      await db.destroy();
      await database.drop();
    });

    test.each([
      ['asks for the runs of the day', () => askRuns(db, id, ['mining'], now)],
      ['takes them back', () => takeBackRuns(db, id, now)],
    ])('a run that begins while the player %s ends in no deadlock', async (_, press) => {
      await askRuns(db, id, ['mining'], now);
      const { pressed } = await db.transaction().execute(async (trx) => {
        // As a run begins: the account's row, then the task's.
        await trx
          .selectFrom('engine_accounts')
          .select('wake_at')
          .where('account_id', '=', id)
          .forUpdate()
          .execute();
        const pressed = press().then(
          () => 'done',
          (error: unknown) => error,
        );
        await untilOneWaits(db);
        await writeState(trx, id, 'mining', { last_start: now, asked_at: null });
        return { pressed };
      });
      expect(await pressed).toBe('done');
    });

    test('the deletion of the release before, which knows no words before a login, takes them along', async () => {
      await db
        .insertInto('login_words')
        .values({
          key_hash: 'x',
          account_id: id,
          game_day: 1,
          login_at: now,
          tasks: '[]',
          made_at: now,
          answer: null,
          answered_at: null,
        })
        .execute();
      await db.deleteFrom('engine_accounts').execute();
      await db.deleteFrom('accounts').where('id', '=', id).execute();
      expect(await db.selectFrom('login_words').select('key_hash').execute()).toEqual([]);
    });
  },
);
