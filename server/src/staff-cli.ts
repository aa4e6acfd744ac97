import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { embeddedFolder } from './database/connect';
import { openDatabase } from './database/open';
import { codeOf } from './error-code';
import { makePasswords } from './session/password';
import { readSettings, type Settings } from './settings';
import { knock } from './staff/admin-door';
import { type CommandResult, refused } from './staff/command';
import { runStaffCommand, USAGE } from './staff/commands';
import { explainStart, StartError } from './start-error';

/** A DATA_DIR named wrongly would become an empty database, in which no player and no message is found. */
function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL || existsSync(embeddedFolder(DATA_DIR))) return;
  throw new StartError(
    `DATA_DIR: ${DATA_DIR} holds no database; it must be that of a server that was started, or DATABASE_URL its PostgreSQL.`,
  );
}

async function runAlone(settings: Settings, args: string[]): Promise<CommandResult> {
  const db = await openDatabase(settings);
  try {
    return await runStaffCommand(
      { db, passwords: await makePasswords(settings), now: () => new Date() },
      args,
    );
  } finally {
    await db.destroy();
  }
}

/** The running server does it where the database is its own; else this process. */
async function run(args: string[]): Promise<CommandResult> {
  if (args.length === 0) return refused(USAGE);
  const settings = readSettings(process.env);
  const byServer = settings.DATABASE_URL ? undefined : await knock(settings.DATA_DIR, args);
  if (byServer) return byServer;
  requireDatabase(settings);
  return runAlone(settings, args);
}

/** Writes what a command gave as a file, never over another. */
async function save({ path, base64 }: NonNullable<CommandResult['file']>): Promise<void> {
  try {
    await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx' });
  } catch (error) {
    const why = codeOf(error) === 'EEXIST' ? 'is there already' : `cannot be written (${codeOf(error)})`;
    throw new StartError(`${path} ${why}; name a new file in a folder that may be written to.`);
  }
}

try {
  const { ok, text, file } = await run(process.argv.slice(2));
  if (file) await save(file);
  (ok ? console.log : console.error)(text);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
