import { setTimeout as sleep } from 'node:timers/promises';
import type { GameGateway, GatewayModule } from '@assistant/game';
import { createGateway as createRealm } from '@assistant/realm';
import { DONE } from './fake-game';

/** How long each answer takes, in milliseconds. */
const ANSWER_MS = 50;

/** A gateway whose game answers everything after 50 ms, and lets every run succeed. */
export const createGateway: GatewayModule['createGateway'] = (host): GameGateway => ({
  ...createRealm(host),
  name: 'slow',
  async enter() {
    await sleep(ANSWER_MS);
    return { ok: true };
  },
  leave: () => sleep(ANSWER_MS),
  outcomeOf: undefined,
  async runTask() {
    await sleep(ANSWER_MS);
    return DONE;
  },
});
