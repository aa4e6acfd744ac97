import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayModule } from '@assistant/game';
import { createGateway as createRealm } from '@assistant/realm';
import { connect } from '../database/connect';
import { openGameStore } from '../game/game-store';

/** Long enough for faults to come before an effect and after it, in milliseconds. */
const MOST_MS = 150;

const aWhile = () => sleep(Math.random() * MOST_MS);

/**
 * The simulated realm as a game of its own: its store has a connection that the faults of the server do not reach, and
 * a run takes time before it happens and before its answer arrives.
 */
export const createGateway: GatewayModule['createGateway'] = async (host) => {
  const db = await connect({ DATABASE_URL: process.env.GAME_DATABASE_URL, DATA_DIR: '' });
  const realm = createRealm({ ...host, store: openGameStore(db, host.now) });
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
