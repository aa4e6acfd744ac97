import type { Entry } from '@assistant/game';
import { callGateway } from '../game/call-gateway';
import { readGameInfo } from '../game/read-game-info';
import { ageOf } from '../system/age';
import { stockRead } from './allowance';
import { checkEntry } from './check-entry';
import { holdAccount, setStopped, updateStock } from './engine-account-repository';
import { storeResources } from './resource-repository';
import type { AccountSnapshot } from './snapshot';
import type { RunTools } from './tools';

/** Minutes before the next login if the game does not answer, and if the player has to act there first. */
export const HELD_MIN = { unreachable: 5, needsHuman: 60 };

/** Minutes until the next login after one that ran as many tasks as a login may. */
export const LOGIN_GAP_MIN = 5;

/** When the game does not allow a takeover although the player wants it. */
export const NOT_TAKEN_OVER_MIN = 10;

/** How often what the player has is kept for its history. */
const HISTORY_MS = 60 * 60_000;

export type Entered = Entry | { ok: false; why: 'unreachable' };

/** Follows the account's settings for when the player is in the game elsewhere. */
export async function giveWay(
  { db, now }: RunTools,
  { accountId, settings }: AccountSnapshot,
): Promise<void> {
  const { action, minutes } = settings.elsewhere;
  if (action === 'stop') await setStopped(db, accountId, now());
  else
    await holdAccount(db, accountId, action === 'yield' ? minutes : NOT_TAKEN_OVER_MIN, 'elsewhere', now());
}

/**
 * Asks what the player has: at each login where something of it has to be kept, else each hour, for the history. Without
 * an answer what was known before counts.
 */
async function readStock(
  { db, gateway, log, now }: RunTools,
  { accountId, player, settings, engine }: AccountSnapshot,
): Promise<void> {
  const bounded = Object.values(settings.floors).some((floor) => floor > 0);
  const old = ageOf(engine?.resources_at, now()) >= HISTORY_MS;
  if (!bounded && !old) return;
  try {
    const { resources } = await readGameInfo(gateway, player);
    if (bounded) await updateStock(db, accountId, (before) => stockRead(before, resources));
    if (old) await storeResources(db, accountId, resources, now());
  } catch (err) {
    log.warn({ err }, 'what the player has cannot be read');
  }
}

/**
 * Logs in to the game. If that is not possible, says why and holds the account back for a while. An answer that no one
 * understands is none.
 */
export async function enterGame(tools: RunTools, snapshot: AccountSnapshot): Promise<Entered> {
  const { db, gateway, log, now } = tools;
  const { accountId, player, settings } = snapshot;
  const takeOver = settings.elsewhere.action === 'takeOver';
  const entry = await callGateway(() => gateway.enter(player, { takeOver }))
    .then(checkEntry)
    .catch((err): Entered => {
      log.warn({ err }, 'the game cannot be entered');
      return { ok: false, why: 'unreachable' };
    });
  if (entry.ok) await readStock(tools, snapshot);
  else if (entry.why === 'elsewhere') await giveWay(tools, snapshot);
  else await holdAccount(db, accountId, HELD_MIN[entry.why], 'notEntered', now());
  return entry;
}

/** Leaves the game. If it does not answer, the connection is lost anyway. */
export async function leaveGame({ gateway, log }: RunTools, { player }: AccountSnapshot): Promise<void> {
  try {
    await callGateway(() => gateway.leave(player));
  } catch (err) {
    log.warn({ err }, 'the game could not be left');
  }
}
