import { noteGameVisit } from '../account/account-repository';
import { callGateway } from '../game/call-gateway';
import type { Entry } from '../game/gateway';
import { stockRead } from './allowance';
import { holdAccount, setStopped, updateStock } from './engine-account-repository';
import type { AccountSnapshot } from './snapshot';
import type { RunTools } from './tools';

/** The delay before the next login if the game does not answer, and if the player has to act there first. */
const UNREACHABLE_MIN = 5;
const NEEDS_HUMAN_MIN = 60;

/** When the game does not allow a takeover although the player wants it. */
const NOT_TAKEN_OVER_MIN = 10;

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

/** Asks what the player has, where something of it has to be kept. Without an answer what was known before counts. */
async function readStock(
  { db, gateway, log }: RunTools,
  { accountId, player, settings }: AccountSnapshot,
): Promise<void> {
  if (Object.values(settings.floors).every((floor) => floor === 0)) return;
  try {
    const { resources } = await callGateway(() => gateway.gameInfo(player));
    await updateStock(db, accountId, (before) => stockRead(before, resources));
  } catch (err) {
    log.warn({ err }, 'what the player has cannot be read');
  }
}

/** Logs in to the game. If that is not possible, says why and holds the account back for a while. */
export async function enterGame(tools: RunTools, snapshot: AccountSnapshot): Promise<Entered> {
  const { db, gateway, log, now } = tools;
  const { accountId, player, settings } = snapshot;
  const takeOver = settings.elsewhere.action === 'takeOver';
  try {
    const entry = await callGateway(() => gateway.enter(player, { takeOver }));
    if (entry.ok) {
      await noteGameVisit(db, accountId, now());
      await readStock(tools, snapshot);
    } else if (entry.why === 'elsewhere') await giveWay(tools, snapshot);
    else await holdAccount(db, accountId, NEEDS_HUMAN_MIN, 'login', now());
    return entry;
  } catch (err) {
    log.warn({ err }, 'the game cannot be entered');
    await holdAccount(db, accountId, UNREACHABLE_MIN, 'login', now());
    return { ok: false, why: 'unreachable' };
  }
}

/** Leaves the game. If it does not answer, the connection is lost anyway. */
export async function leaveGame({ gateway, log }: RunTools, { player }: AccountSnapshot): Promise<void> {
  try {
    await callGateway(() => gateway.leave(player));
  } catch (err) {
    log.warn({ err }, 'the game could not be left');
  }
}
