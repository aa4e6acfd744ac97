import { type KeptDays, RESOURCE_DAYS_MAX } from '@assistant/contract';
import { deleteIdleSessions, IDLE_MS } from '../account/session-repository';
import type { TokenKind } from '../account/token';
import { forgetOldConversations } from '../chat/forget-repository';
import { deleteStalePictures } from '../chat/picture-repository';
import type { Db } from '../database/connect';
import { deleteOlder } from '../database/delete-older';
import { agedTables, type Period } from '../database/players-data';
import { thinResources } from '../engine/resource-repository';
import type { Live } from '../live/live';
import { DAY_MS, HOUR_MS } from '../system/durations';

export const CLEAN_UP_MS = HOUR_MS;

/** A picture that has not arrived whole after a week is given up; one that is whole and was not sent for a day will not be. */
const STALE_MS = { unfinished: 7 * DAY_MS, unsent: DAY_MS };

/** Each reading of what a player has is stored for nine days, the last of each day for ninety, like the statistics. */
const HISTORY_MS = { whole: 9 * DAY_MS, end: RESOURCE_DAYS_MAX * DAY_MS };

/** What is kept as long as it has any effect, beside what the settings say. */
const EFFECT_MS: Readonly<Record<Exclude<Period, keyof KeptDays>, number>> = {
  /** Wrong passwords count for less, what a team's key does for an hour. */
  attempts: HOUR_MS,
  /** Why a login has ended is said to who comes with its token, which would be gone by now in any case. */
  endings: IDLE_MS.player,
  /** Notifications that were sent or given up, and words before a login. */
  deliveries: 7 * DAY_MS,
  /** Once-only notices, such as the end of a membership. */
  marks: 90 * DAY_MS,
  statistics: HISTORY_MS.end,
  /** Loads are compared with those of the weeks before. */
  loads: 30 * DAY_MS,
  /** Of builds that teams began to send. */
  parts: DAY_MS,
  /** What browsers refused is looked at while it happens. */
  refusals: 14 * DAY_MS,
};

/** Few enough that a batch locks nothing for long. */
const BATCH = 1000;

/** A conversation goes with all its messages and pictures. */
const CONVERSATIONS = 20;

/** After so many batches of one kind a closing server is not held up any longer. */
const BATCHES = 100;

interface CleanUpTools {
  db: Db;
  live: Live;
  now: () => Date;
  /** For how many days the settings keep each kind of data. */
  kept: KeptDays;
}

/** Deletes sessions and ends their streams. Returns how many. */
async function endSessions({ db, live, now }: CleanUpTools, kind: TokenKind, batch: number): Promise<number> {
  const ended = await deleteIdleSessions(db, kind, now(), batch);
  for (const tokenHash of ended) live.ended(tokenHash);
  return ended.length;
}

/**
 * Deletes what no longer has any effect, as logins that were idle for too long, and what is older than it is kept, in batches between
 * which every call has its turn.
 * @returns whether more is left to delete
 */
export async function cleanUp(tools: CleanUpTools, batch = BATCH): Promise<boolean> {
  const { db, now, kept } = tools;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const since = (period: Period) =>
    before(
      period in kept ? kept[period as keyof KeptDays] * DAY_MS : EFFECT_MS[period as keyof typeof EFFECT_MS],
    );
  let more = false;
  /** Deletes batches until there is nothing left to delete, or enough is for now. */
  const all = async (deleteBatch: (size: number) => Promise<number>, size = batch) => {
    for (let nr = 0; nr < BATCHES; nr += 1) if ((await deleteBatch(size)) < size) return;
    more = true;
  };
  for (const kind of ['player', 'desk'] as const) await all((size) => endSessions(tools, kind, size));
  for (const which of ['unfinished', 'unsent'] as const)
    await all((size) => deleteStalePictures(db, which, before(STALE_MS[which]), size));
  const conversations = { players: since('conversations'), visitors: since('visitors') };
  for (const whose of ['players', 'visitors'] as const)
    await all(
      (size) => forgetOldConversations(db, whose, conversations[whose], size),
      Math.min(batch, CONVERSATIONS),
    );
  for (const table of agedTables) await all((size) => deleteOlder(db, table, since(table.kept), size));
  const old = { thin: before(HISTORY_MS.whole), end: before(HISTORY_MS.end) };
  await all((size) => thinResources(db, old, size));
  return more;
}
