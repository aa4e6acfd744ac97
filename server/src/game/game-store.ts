import { collect, type GamePlayer, type GameStore } from '@assistant/game';
import type { Db } from '../database/connect';
import { changeEntries, deleteEntries, inTurn, readEntry } from './entry-repository';

/** The store that a gateway is given, and what empties it. */
export interface ForgettingStore extends GameStore {
  forget(player: GamePlayer): Promise<void>;
}

/** The store in the database, which restarts and replicas share. */
export const openGameStore = (db: Db, now: () => Date): ForgettingStore => ({
  get: (player, key) => readEntry(db, player, key, now()),
  withLock: (player, work) =>
    inTurn(db, player, async (trx) => {
      const { result, changes } = await collect((key) => readEntry(trx, player, key, now()), work);
      if (changes.size > 0) await changeEntries(trx, player, changes, now());
      return result;
    }),
  forget: (player) => inTurn(db, player, (trx) => deleteEntries(trx, player)),
});
