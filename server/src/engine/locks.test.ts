import { wakeAccount } from '../account/wake-repository';
import type { Db } from '../database/connect';
import { addPlain, whenAtOnce } from '../testing/at-once';
import { untilOneWaits } from '../testing/until-one-waits';
import { askRuns, takeBackRuns, writeState } from './state-repository';

const now = new Date('2026-05-01T04:00:00Z');

whenAtOnce('what the engine does while something else happens to the account', (database) => {
  let db: Db;
  let id: number;
  beforeEach(async () => {
    db = database();
    ({ id } = await addPlain(db, 'locked'));
    await wakeAccount(db, id, now);
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
});
