import { RESOURCE_DAYS_MAX } from '@assistant/contract';
import { forgetEnded } from '../account/login-repository';
import { deleteIdleSessions, IDLE_MS } from '../account/session-repository';
import type { TokenKind } from '../account/token';
import { deleteStalePictures } from '../chat/picture-repository';
import type { Db } from '../database/connect';
import { deleteWords } from '../engine/before-login/word-repository';
import { deleteSpans } from '../engine/left-out-repository';
import { thinResources } from '../engine/resource-repository';
import { deleteStatistics } from '../engine/statistics-repository';
import { deleteAttempts } from '../features/login/login-failure-repository';
import { WINDOW_MS } from '../features/login/login-limit';
import type { Live } from '../live/live';
import { deleteEnded } from '../notify/delivery-repository';
import { deleteMarks } from '../notify/event-repository';
import { deleteLoads } from '../rollout/load-repository';
import { deleteRefusals } from '../rollout/refusal-repository';
import { DAY_MS } from '../system/durations';

export const CLEAN_UP_MS = 60 * 60 * 1000;

/** A picture that has not arrived whole after a week is given up; one that is whole and was not sent for a day will not be. */
const STALE_MS = { unfinished: 7 * DAY_MS, unsent: DAY_MS };

/** Loads are compared with those of the weeks before. */
const LOADS_MS = 30 * DAY_MS;

/** What browsers refused is looked at while it happens. */
const REFUSALS_MS = 14 * DAY_MS;

/** Each reading of what a player has is stored for nine days, the last of each day for ninety, like the statistics. */
const HISTORY_MS = { whole: 9 * DAY_MS, end: RESOURCE_DAYS_MAX * DAY_MS };

/** Notifications that were sent or given up, words before a login, and once-only notices, such as the end of a membership. */
const DELIVERIES_MS = 7 * DAY_MS;
const MARKS_MS = 90 * DAY_MS;

/** Few enough that a batch locks nothing for long. */
const BATCH = 1000;

interface CleanUpTools {
  db: Db;
  live: Live;
  now: () => Date;
}

/** Deletes sessions and ends their streams. Returns how many. */
async function endSessions({ db, live, now }: CleanUpTools, kind: TokenKind, batch: number): Promise<number> {
  const ended = await deleteIdleSessions(db, kind, now(), batch);
  for (const tokenHash of ended) live.ended(tokenHash);
  return ended.length;
}

/** Deletes what no longer has any effect: logins that were idle for too long, attempts of earlier windows, old histories. */
export async function cleanUp(tools: CleanUpTools, batch = BATCH): Promise<void> {
  const { db, now } = tools;
  const before = (ms: number) => new Date(now().getTime() - ms);
  /** Deletes batches until there is nothing left to delete. */
  const all = async (deleteBatch: () => Promise<number>) => {
    while ((await deleteBatch()) === batch);
  };
  for (const kind of ['player', 'desk'] as const) await all(() => endSessions(tools, kind, batch));
  for (const which of ['unfinished', 'unsent'] as const)
    await all(() => deleteStalePictures(db, which, before(STALE_MS[which]), batch));
  await all(() => forgetEnded(db, before(IDLE_MS.player), batch));
  await all(() => deleteAttempts(db, before(WINDOW_MS), batch));
  const old = { thin: before(HISTORY_MS.whole), end: before(HISTORY_MS.end) };
  await all(() => thinResources(db, old, batch));
  // Game days are counted like days of UTC, but may begin some hours apart from them.
  await deleteStatistics(db, Math.floor(old.end.getTime() / DAY_MS) - 1);
  await all(() => deleteSpans(db, old.end, batch));
  await all(() => deleteEnded(db, before(DELIVERIES_MS), batch));
  await all(() => deleteWords(db, before(DELIVERIES_MS), batch));
  await all(() => deleteMarks(db, before(MARKS_MS), batch));
  await all(() => deleteLoads(db, before(LOADS_MS), batch));
  await deleteRefusals(db, before(REFUSALS_MS));
}
