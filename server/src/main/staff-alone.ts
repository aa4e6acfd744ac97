import { makePasswords } from '../account/password';
import { openDatabase } from '../database/open';
import { makeHub } from '../live/hub';
import { speakToReplicas } from '../live/replicas';
import { openAdminSocket } from '../staff/admin-socket';
import type { CommandResult } from '../staff/command';
import { runStaffCommand } from '../staff/commands';
import type { Settings } from '../system/settings';

/**
 * Runs a command of the staff in this process, on the database of these settings. Running replicas hear of it.
 * @throws StartError where another process has the embedded database
 */
export async function runStaffAlone(
  settings: Pick<
    Settings,
    'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR' | 'SITE_DIR' | 'ARGON2_MEMORY_KIB' | 'ARGON2_PASSES'
  >,
  args: string[],
): Promise<CommandResult> {
  const admin = settings.DATABASE_URL ? undefined : await openAdminSocket(settings.DATA_DIR);
  try {
    return await runOn(settings, args);
  } finally {
    await admin?.close();
  }
}

async function runOn(settings: Parameters<typeof runStaffAlone>[0], args: string[]): Promise<CommandResult> {
  const db = await openDatabase(settings);
  const live = makeHub();
  const settled = settings.DATABASE_URL ? speakToReplicas(live, db) : async () => {};
  try {
    return await runStaffCommand(
      { db, passwords: await makePasswords(settings), live, site: settings.SITE_DIR, now: () => new Date() },
      args,
    );
  } finally {
    await settled();
    await db.destroy();
  }
}
