import type { Db } from '../../database/connect';
import { gameDayOf } from '../game-clock';
import type { GameGateway, GamePlayer, RunOrder, TaskOutcome } from '../gateway';
import {
  addRealmRun,
  coinSpentOn,
  findRealmRun,
  forgetRealmRuns,
  inTurn,
  type RealmRun,
} from './realm-run-repository';

/** Game days that a run is remembered: it is asked about within hours. */
const REMEMBERED_DAYS = 7;

/** A player's name in the ledger. */
const nameOf = ({ account, platform, region, server }: GamePlayer): string =>
  JSON.stringify([account, platform, region, server]);

const outcomeOf = ({ outcome, coin }: RealmRun): TaskOutcome | undefined =>
  outcome ? { ...outcome, coinSpent: coin } : undefined;

/** The same order while the stock is lower by what was spent: all that the realm asks is what is left above the floor. */
const poorer = ({ limits, ...order }: RunOrder, spent: number): RunOrder => ({
  ...order,
  limits: { ...limits, floors: { ...limits.floors, coin: limits.floors.coin + spent } },
});

/**
 * The realm with a memory in the database, which restarts and replicas share: each run with its key, and the coin that
 * was spent on the game day. A run happens wholly or not at all, once for each key.
 */
export function withLedger(realm: GameGateway, db: Db, now: () => Date): GameGateway {
  const dayOf = (player: GamePlayer, at: Date) => gameDayOf(realm.clock(player), at);
  return {
    ...realm,
    async gameInfo(player) {
      const reading = await realm.gameInfo(player);
      const spent = await coinSpentOn(db, nameOf(player), dayOf(player, now()));
      const { coin } = reading.resources;
      return { ...reading, resources: { ...reading.resources, coin: Math.max(0, coin - spent) } };
    },
    runTask: (player, task, values, order) =>
      inTurn(db, nameOf(player), async (trx) => {
        const known = await findRealmRun(trx, order.key);
        const before = known && outcomeOf(known);
        if (before) return before;
        if (known) throw new Error('The run was given up before it began.');
        order.signal.throwIfAborted();
        const game_day = dayOf(player, order.at);
        const spent = await coinSpentOn(trx, nameOf(player), game_day);
        const outcome = await realm.runTask(player, task, values, poorer(order, spent));
        const { coinSpent: coin, reading: _, ...stored } = outcome;
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
          const never = {
            key,
            player: nameOf(player),
            task_id: '',
            game_day: dayOf(player, at),
            at,
            coin: 0,
          };
          await addRealmRun(trx, { ...never, outcome: null });
        }
        return { state: 'neverBegun' };
      }),
  };
}
