import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CHINA_OFFSET_MIN } from '@assistant/game';
import { serverKeyFile } from '../released/server-key-file';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/durations';
import { unlessGone } from '../system/error-code';
import { comingName } from './archive';

/** A backup that is so late is missing: one of the largest site that is backed up so takes less. */
export const LATE_MS = 2 * HOUR_MS;

/** What has not grown for so long is of a process that was killed. */
const STALE_MS = 10 * MINUTE_MS;

const NAME = /^assistant-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.age$/;

/** The file of the backup that is due at a time, so that of several servers one makes it. */
export const nameOf = (due: Date): string =>
  `assistant-${due.toISOString().slice(0, 16).replace(':', '')}Z.age`;

const timeOf = (name: string): Date | undefined => {
  const [, day, hour, minute] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:00Z`);
};

/** When the last backup was due. @param times such as `03:00,15:00`, in the game's time zone */
export function lastDue(times: string, now: Date): Date {
  const offset = CHINA_OFFSET_MIN * MINUTE_MS;
  const today = Math.floor((now.getTime() + offset) / DAY_MS) * DAY_MS - offset;
  const due = times.split(',').map((time) => {
    const [hours, minutes] = time.split(':').map(Number);
    const at = today + (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS;
    return at <= now.getTime() ? at : at - DAY_MS;
  });
  return new Date(Math.max(...due));
}

/** The newest backup, and for how long there has been none that was due. */
export interface Kept {
  newest: Date | undefined;
  due: Date;
  lateMs: number;
}

/** A disk that is not mounted leaves an empty folder, or none, at its path: so a machine remembers, beside its key, which folder has backups. */
const MEMORY = 'backup-folder';
const memoryOf = (settings: Parameters<typeof serverKeyFile>[0]) =>
  join(dirname(serverKeyFile(settings)), MEMORY);

type Settings = { BACKUP_DIR: string } & Parameters<typeof serverKeyFile>[0];

/** Whether a folder has a scheduled backup, of whatever time. @throws errors of the system */
const hasBackups = async (folder: string) =>
  (await unlessGone(readdir(folder)))?.some((name) => NAME.test(name)) ?? false;

/** Whether the folder had backups when this machine looked at it before, and has none now. @throws errors of the system */
export async function isEmptied(settings: Settings): Promise<boolean> {
  const known = await unlessGone(readFile(memoryOf(settings), 'utf8'));
  return known === resolve(settings.BACKUP_DIR) && !(await hasBackups(settings.BACKUP_DIR));
}

/** Remembers that the folder has backups. @throws errors of the system */
export async function rememberFolder(settings: Settings): Promise<void> {
  if (!(await hasBackups(settings.BACKUP_DIR))) return;
  await mkdir(dirname(memoryOf(settings)), { recursive: true, mode: 0o700 });
  await writeFile(memoryOf(settings), resolve(settings.BACKUP_DIR));
}

/** What health, log and doctor say of such a folder. */
export const EMPTIED =
  'BACKUP_DIR has none of the backups that were in it, and none is made: mount its disk again. To begin anew there, remove the file ' +
  `${MEMORY} beside the server's key.`;

/**
 * The scheduled backups of a folder, from the oldest on; none where it is not there. Those of a time to come are of a clock that was
 * ahead, and stand for no other. @throws errors of the system
 */
async function namesIn(folder: string, now: Date): Promise<string[]> {
  const names = (await unlessGone(readdir(folder))) ?? [];
  return names.filter((name) => NAME.test(name) && name <= nameOf(now)).sort();
}

/** What a folder has of the backups that are due at these times. @throws errors of the system */
export async function keptIn(folder: string, times: string, now: Date): Promise<Kept> {
  const newest = timeOf((await namesIn(folder, now)).at(-1) ?? '');
  const due = lastDue(times, now);
  return { newest, due, lateMs: newest && newest >= due ? 0 : now.getTime() - due.getTime() };
}

/** Removes all but the newest ones. Other files of the folder are not touched. */
export async function keepNewest(folder: string, count: number, now: Date): Promise<void> {
  for (const name of (await namesIn(folder, now)).slice(0, -count))
    await rm(join(folder, name), { force: true });
}

/** Makes the folder where it is not there, and removes what killed processes have left in it. */
export async function tidy(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = comingName('');
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending) || !NAME.test(name.slice(0, -ending.length))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;

/** Says which backup is the newest. */
const newestWords = ({ newest }: Pick<Kept, 'newest'>): string =>
  newest ? `The newest one is of ${minute(newest)}.` : 'There is none yet.';

/** The sentences about a backup that is missing. Anybody may read them, and why one has failed may name folders and addresses. */
export const missingWords = (kept: Kept, hasFailed = false): string =>
  `The backup of ${minute(kept.due)} was not made${hasFailed ? '; the log says why' : ''}. ${newestWords(kept)}`;
