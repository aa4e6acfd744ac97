import { callGateway } from '../game/call-gateway';
import type { Entry } from '../game/gateway';
import { noteGameVisit } from '../session/account-repository';
import { holdAccount, setStopped } from './holds';
import type { Picture } from './picture';
import type { RunTools } from './tools';

/** The next try where the game does not answer, and where the player has to do something there first. */
const UNREACHABLE_MIN = 5;
const NEEDS_HUMAN_MIN = 60;

/** Where the game lets nobody be put out although the player wants it. */
const NOT_TAKEN_OVER_MIN = 10;

export type Entered = Entry | { ok: false; why: 'unreachable' };

/** What follows when the player is in the game elsewhere, as the account's settings say. */
export async function giveWay({ db, now }: RunTools, { accountId, settings }: Picture): Promise<void> {
  const { action, minutes } = settings.elsewhere;
  if (action === 'stop') await setStopped(db, accountId, now());
  else
    await holdAccount(db, accountId, action === 'yield' ? minutes : NOT_TAKEN_OVER_MIN, 'elsewhere', now());
}

/** Logs in to the game; where that is not possible, says why and holds the account back for a while. */
export async function enterGame(tools: RunTools, picture: Picture): Promise<Entered> {
  const { db, gateway, log, now } = tools;
  const { accountId, player, settings } = picture;
  const takeOver = settings.elsewhere.action === 'takeOver';
  try {
    const entry = await callGateway(() => gateway.enter(player, { takeOver }));
    if (entry.ok) await noteGameVisit(db, accountId, now());
    else if (entry.why === 'elsewhere') await giveWay(tools, picture);
    else await holdAccount(db, accountId, NEEDS_HUMAN_MIN, 'login', now());
    return entry;
  } catch (err) {
    log.warn({ err }, 'the game cannot be entered');
    await holdAccount(db, accountId, UNREACHABLE_MIN, 'login', now());
    return { ok: false, why: 'unreachable' };
  }
}

/** Leaves the game; a game that does not answer has lost the connection anyway. */
export async function leaveGame({ gateway, log }: RunTools, { player }: Picture): Promise<void> {
  try {
    await callGateway(() => gateway.leave(player));
  } catch (err) {
    log.warn({ err }, 'the game could not be left');
  }
}
