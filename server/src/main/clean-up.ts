import { RESOURCE_DAYS_MAX } from '@assistant/contract';
import type { FastifyInstance } from 'fastify';
import { forgetEnded } from '../account/login-repository';
import { deleteIdleSessions, IDLE_MS } from '../account/session-repository';
import type { TokenKind } from '../account/token';
import { deleteStalePictures } from '../chat/picture-repository';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
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
import { doRegularly } from './regularly';

export const CLEAN_UP_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A picture that has not arrived whole after a week is given up; one that is whole and was not sent for a day will not be. */
const STALE_MS = { unfinished: 7 * DAY_MS, unsent: DAY_MS };

/** Loads are compared with those of the weeks before. */
const LOADS_MS = 30 * DAY_MS;

/** Each reading of what a player has is stored for nine days, the last of each day for ninety, like the statistics. */
const HISTORY_MS = { whole: 9 * DAY_MS, end: RESOURCE_DAYS_MAX * DAY_MS };

/** Notifications that were sent or given up, words before a login, and once-only notices, such as the end of a membership. */
const DELIVERIES_MS = 7 * DAY_MS;
const MARKS_MS = 90 * DAY_MS;

/** Few enough that a batch locks nothing for long. */
const BATCH = 1000;

export interface CleanUpDependencies {
  db: Db;
  live: Live;
  now: () => Date;
  database: DatabaseWatch;
}

/** Deletes batches until there is nothing left to delete. */
async function deleteAll(deleteBatch: () => Promise<number>, batch: number): Promise<void> {
  let deleted = batch;
  while (deleted === batch) deleted = await deleteBatch();
}

/** Deletes sessions and ends their streams. Returns how many. */
async function endSessions(
  { db, live, now }: Omit<CleanUpDependencies, 'database'>,
  kind: TokenKind,
  batch: number,
) {
  const ended = await deleteIdleSessions(db, kind, now(), batch);
  for (const tokenHash of ended) live.ended(tokenHash);
  return ended.length;
}

/** Deletes what no longer has any effect: logins that were idle for too long, attempts of earlier windows, old histories. */
export async function cleanUp(
  dependencies: Omit<CleanUpDependencies, 'database'>,
  batch = BATCH,
): Promise<void> {
  const { db, now } = dependencies;
  const windowStart = new Date(now().getTime() - WINDOW_MS);
  for (const kind of ['player', 'desk'] as const)
    await deleteAll(() => endSessions(dependencies, kind, batch), batch);
  for (const which of ['unfinished', 'unsent'] as const) {
    const before = new Date(now().getTime() - STALE_MS[which]);
    await deleteAll(() => deleteStalePictures(db, which, before, batch), batch);
  }
  const idleSince = new Date(now().getTime() - IDLE_MS.player);
  await deleteAll(() => forgetEnded(db, idleSince, batch), batch);
  await deleteAll(() => deleteAttempts(db, windowStart, batch), batch);
  const before = (ms: number) => new Date(now().getTime() - ms);
  const old = { thin: before(HISTORY_MS.whole), end: before(HISTORY_MS.end) };
  await deleteAll(() => thinResources(db, old, batch), batch);
  // Game days are counted like days of UTC, but may begin some hours apart from them.
  await deleteStatistics(db, Math.floor((now().getTime() - HISTORY_MS.end) / DAY_MS) - 1);
  await deleteAll(() => deleteSpans(db, old.end, batch), batch);
  await deleteAll(() => deleteEnded(db, before(DELIVERIES_MS), batch), batch);
  await deleteAll(() => deleteWords(db, before(DELIVERIES_MS), batch), batch);
  await deleteAll(() => deleteMarks(db, before(MARKS_MS), batch), batch);
  await deleteAll(() => deleteLoads(db, new Date(now().getTime() - LOADS_MS), batch), batch);
}

/** Cleans up once the server listens, and every hour. */
export function cleanUpRegularly(app: FastifyInstance, dependencies: CleanUpDependencies): void {
  doRegularly(
    app,
    CLEAN_UP_MS,
    () => cleanUp(dependencies),
    (err) => {
      if (!dependencies.database.failed(err)) app.log.error({ err }, 'old logins cannot be deleted');
    },
  );
}
