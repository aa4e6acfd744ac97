import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { makePasswords } from './session/password';
import { readSettings, type Settings } from './settings';
import { knock } from './staff/admin-door';
import type { CommandResult } from './staff/command';
import { runStaffCommand } from './staff/commands';
import { explainStart } from './start-error';

async function runAlone(settings: Settings, args: string[]): Promise<CommandResult> {
  const db = await connect(settings);
  try {
    await migrate(db);
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
  const settings = readSettings(process.env);
  const byServer = settings.DATABASE_URL ? undefined : await knock(settings.DATA_DIR, args);
  return byServer ?? (await runAlone(settings, args));
}

try {
  const { ok, text } = await run(process.argv.slice(2));
  (ok ? console.log : console.error)(text);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
