import { EMPTIED, isEmptied, keptIn, LATE_MS, missingWords } from '../../backup/kept';
import { HOUR_MS } from '../../system/durations';
import { messageOf } from '../../system/error-code';
import type { Settings } from '../../system/settings';
import { asItIs, type Finding, note, ok, WHAT, wrong } from './finding';

/** How old the newest scheduled backup is, and whether one is missing. */
export async function checkBackups(settings: Settings, now: () => Date): Promise<Finding[]> {
  const { BACKUP_DIR, BACKUP_AT } = settings;
  if (BACKUP_DIR === undefined)
    return [
      note(WHAT.backups, {
        zh: '没有设置 BACKUP_DIR，服务器不会自己备份；见 docs/operations/backup.md',
        en: 'BACKUP_DIR is not set, so the server makes none by itself: docs/operations/backup.md.',
      }),
    ];
  try {
    if (await isEmptied({ ...settings, BACKUP_DIR })) return [wrong(WHAT.backups, asItIs(EMPTIED))];
    const kept = await keptIn(BACKUP_DIR, BACKUP_AT, now());
    if (kept.lateMs > LATE_MS || !kept.newest) return [wrong(WHAT.backups, asItIs(missingWords(kept)))];
    const hours = Math.round((now().getTime() - kept.newest.getTime()) / HOUR_MS);
    return [
      ok(WHAT.backups, { zh: `最近一份是 ${hours} 小时前该做的`, en: `the newest was due ${hours} h ago` }),
    ];
  } catch (error) {
    return [wrong(WHAT.backups, asItIs(`BACKUP_DIR: ${BACKUP_DIR} cannot be read (${messageOf(error)}).`))];
  }
}
