import type { Db } from '../../database/connect';
import { gameDayOf } from '../game-clock';
import type { GameGateway, GamePlayer, TaskOutcome } from '../gateway';
import {
  addRealmRun,
  findRealmRun,
  forgetRealmPlayer,
  forgetRealmRuns,
  inTurn,
  type RealmRun,
} from './realm-run-repository';
import { nameOf } from './state';

/** Game days that a run is remembered: it is asked about within hours. */
const REMEMBERED_DAYS = 7;

const outcomeOf = ({ outcome, coin }: RealmRun): TaskOutcome | undefined =>
  outcome ? { ...outcome, coinSpent: coin } : undefined;

/**
 * A realm with a ledger in the database, which restarts and replicas share: each run with its key. A run happens wholly
 * or not at all, once for each key.
 * @param realmIn makes the realm whose states are read and written in this transaction
 */
export function withLedger(realmIn: (db: Db) => GameGateway, db: Db, now: () => Date): GameGateway {
  const realm = realmIn(db);
  const dayOf = (player: GamePlayer, at: Date) => gameDayOf(realm.clock(player), at);
  return {
    ...realm,
    forget: (player) => inTurn(db, nameOf(player), (trx) => forgetRealmPlayer(trx, nameOf(player))),
    runTask: (player, task, values, order) =>
      inTurn(db, nameOf(player), async (trx) => {
        const known = await findRealmRun(trx, order.key);
        const before = known && outcomeOf(known);
        if (before) return before;
        if (known) throw new Error('The run was given up before it began.');
        order.signal.throwIfAborted();
        const outcome = await realmIn(trx).runTask(player, task, values, order);
        const { coinSpent: coin, reading: _, ...stored } = outcome;
        const game_day = dayOf(player, order.at);
        const run = {
          key: order.key,
          player: nameOf(player),
          task_id: task.id,
          game_day,
          at: order.at,
          coin,
        };
        await addRealmRun(trx, { ...run, outcome: stored });
        await forgetRealmRuns(trx, nameOf(player), game_day - REMEMBERED_DAYS);
        return outcome;
      }),
    outcomeOf: (player, key) =>
      inTurn(db, nameOf(player), async (trx) => {
        const known = await findRealmRun(trx, key);
        const outcome = known && outcomeOf(known);
        if (outcome) return { state: 'ended', outcome };
        if (!known) {
          const at = now();
          const game_day = dayOf(player, at);
          const never = { key, player: nameOf(player), task_id: '', game_day, at, coin: 0 };
          await addRealmRun(trx, { ...never, outcome: null });
        }
        return { state: 'neverBegun' };
      }),
  };
}
