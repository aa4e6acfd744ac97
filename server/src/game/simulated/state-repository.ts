import type { Db } from '../../database/connect';
import type { RealmState, StateStore } from './state';

/** The states of players in the database. Whoever changes one holds the player's turn (`inTurn`). */
export const storeIn = (db: Db): StateStore => ({
  async read(player) {
    const row = await db
      .selectFrom('realm_states')
      .select('state')
      .where('player', '=', player)
      .executeTakeFirst();
    return row?.state as RealmState | undefined;
  },
  async write(player, state) {
    const stored = JSON.stringify(state);
    await db
      .insertInto('realm_states')
      .values({ player, state: stored })
      .onConflict((conflict) => conflict.column('player').doUpdateSet({ state: stored }))
      .execute();
  },
});
