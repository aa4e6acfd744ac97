import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../database/connect';
import type { GatewayModule } from '../game/gateway';
import { openRealm } from '../game/simulated/realm';

/** Long enough for faults to come before an effect and after it, in milliseconds. */
const MOST_MS = 150;

const aWhile = () => sleep(Math.random() * MOST_MS);

/**
 * The simulated realm as a game of its own: its ledger has a connection that the faults of the server do not reach, and
 * a run takes time before it happens and before its answer arrives.
 */
export const createGateway: GatewayModule['createGateway'] = async ({ now }) => {
  const db = await connect({ DATABASE_URL: process.env.GAME_DATABASE_URL, DATA_DIR: '' });
  const realm = openRealm(db, now);
  return {
    ...realm,
    enter: async () => ({ ok: true }),
    async runTask(...run) {
      await aWhile();
      const outcome = await realm.runTask(...run);
      await aWhile();
      return outcome;
    },
  };
};
