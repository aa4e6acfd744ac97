import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandResult } from '../staff/command';
import { MINUTE_MS } from '../system/durations';
import { codeOf, messageOf } from '../system/error-code';
import type { Log } from '../system/log-changes';
import type { Settings } from '../system/settings';
import { comingName } from './archive';
import {
  EMPTIED,
  isEmptied,
  type Kept,
  keepNewest,
  keptIn,
  LATE_MS,
  missingWords,
  nameOf,
  rememberFolder,
  tidy,
} from './kept';

/** Makes one backup, as the command `backup FILE` does. @param signal ends it before it is done */
export type BackUp = (file: string, signal: AbortSignal) => Promise<CommandResult>;

/** A backup that failed is tried again after this long: with an embedded database each try makes calls wait. */
const AGAIN_MS = 15 * MINUTE_MS;

/** The backups that a server makes by itself. */
export interface ScheduledBackups {
  /** Begins the one that is due, unless another server has it. It is not waited for: a large one takes longer than a job may. */
  look(): void;
  /** A sentence for what is wrong. */
  troubles(): Promise<string[]>;
  /** What is there; undefined where no backups are made. */
  kept(): Promise<Kept | undefined>;
  /** Ends the one that is under way, or waits for it. */
  stop(): Promise<void>;
}

interface Scheduling {
  settings: Pick<Settings, 'BACKUP_DIR' | 'BACKUP_AT' | 'BACKUP_KEEP' | 'DATA_DIR' | 'SERVER_RELEASE_KEY'>;
  backUp: BackUp;
  now: () => Date;
  log: Log;
}

/** Backups at the times of the settings. What there is is read from their folder alone, so several servers may share it. */
export function scheduleBackups({ settings, backUp, now, log }: Scheduling): ScheduledBackups {
  const { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP } = settings;
  const since = now().getTime();
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  let failedAt: number | undefined;
  const found = (folder: string) => keptIn(folder, BACKUP_AT, now());

  /** Whether another server has made it meanwhile, or is making it. */
  const isTaken = (file: string) => existsSync(file) || existsSync(comingName(file));

  async function make(folder: string): Promise<void> {
    if (await isEmptied({ ...settings, BACKUP_DIR: folder })) throw new Error(EMPTIED);
    await tidy(folder, now());
    const { due, lateMs } = await found(folder);
    const file = join(folder, nameOf(due));
    if (lateMs > 0 && !isTaken(file)) {
      const { ok, text } = await backUp(file, ending.signal);
      if (!ok && !isTaken(file)) throw new Error(text);
      if (ok) log.info(text);
      await keepNewest(folder, BACKUP_KEEP, now());
    }
    failedAt = undefined;
    await rememberFolder({ ...settings, BACKUP_DIR: folder });
  }

  return {
    look() {
      // A clock may be set back meanwhile.
      const waits = failedAt !== undefined && Math.abs(now().getTime() - failedAt) < AGAIN_MS;
      if (BACKUP_DIR === undefined || underWay || waits || ending.signal.aborted) return;
      underWay = make(BACKUP_DIR)
        .catch((error) => {
          if (ending.signal.aborted) return;
          failedAt = now().getTime();
          log.error(`A backup could not be made: ${messageOf(error)}`);
        })
        .finally(() => {
          underWay = undefined;
        });
    },
    async troubles() {
      if (BACKUP_DIR === undefined) return [];
      try {
        if (await isEmptied({ ...settings, BACKUP_DIR })) return [EMPTIED];
        const kept = await found(BACKUP_DIR);
        // What was due while no server ran is made up for.
        const hadTime = now().getTime() - since > LATE_MS && kept.lateMs > LATE_MS;
        const isMissing = hadTime || (kept.lateMs > 0 && failedAt !== undefined);
        return isMissing ? [missingWords(kept, failedAt !== undefined)] : [];
      } catch (error) {
        return [`BACKUP_DIR cannot be read (${codeOf(error)}).`];
      }
    },
    kept: async () => (BACKUP_DIR === undefined ? undefined : found(BACKUP_DIR)),
    async stop() {
      ending.abort();
      await underWay;
    },
  };
}
