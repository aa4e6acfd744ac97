import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { embeddedFolder } from '../database/connect';
import { sendToAdminSocket } from '../staff/admin-socket';
import { type CommandResult, refused } from '../staff/command';
import { USAGE } from '../staff/commands';
import { codeOf } from '../system/error-code';
import { readSettings, type Settings } from '../system/settings';
import { explainStart, StartError } from '../system/start-error';
import { runBackup, runRestore } from './backup-cli';
import { runStaffAlone } from './staff-alone';
import { terminal } from './terminal';

/** A wrong DATA_DIR would create an empty database, without any player or message. */
function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL || existsSync(embeddedFolder(DATA_DIR))) return;
  throw new StartError(
    `DATA_DIR: ${DATA_DIR} holds no database; it must be that of a server that was started, or DATABASE_URL its PostgreSQL.`,
  );
}

/** The running server does it if the database is embedded, else this process. */
async function run(args: string[]): Promise<CommandResult> {
  if (args.length === 0) return refused(USAGE);
  if (args[0] === '--help' || args[0] === 'help') return { ok: true, text: USAGE };
  const settings = readSettings(process.env);
  const [name = '', file = '', ...more] = args;
  if (name === 'backup' || name === 'restore') {
    const yes = name === 'restore' && more[0] === '--yes';
    if (!file || more.length > (yes ? 1 : 0))
      return refused('It must be: backup FILE, or restore FILE [--yes].');
    if (name === 'restore') return runRestore(settings, file, yes, terminal, new Date());
    requireDatabase(settings);
    return runBackup(settings, file, terminal, new Date());
  }
  const byServer = settings.DATABASE_URL ? undefined : await sendToAdminSocket(settings.DATA_DIR, args);
  if (byServer) return byServer;
  requireDatabase(settings);
  return runStaffAlone(settings, args);
}

/** Writes a command's file, never over an existing one. */
async function save({ path, base64 }: NonNullable<CommandResult['file']>): Promise<void> {
  try {
    await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx' });
  } catch (error) {
    const why = codeOf(error) === 'EEXIST' ? 'is there already' : `cannot be written (${codeOf(error)})`;
    throw new StartError(`${path} ${why}; name a new file in a folder that may be written to.`);
  }
}

// What is to be removed at the end is, as it is not where a signal ends a process by itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  const { ok, text, file } = await run(process.argv.slice(2));
  if (file) await save(file);
  (ok ? console.log : console.error)(text);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
