import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { openDatabase } from './database/open';
import { loadGateway } from './game/load-gateway';
import { makePasswords } from './session/password';
import type { Settings } from './settings';
import { knock, openDoor } from './staff/admin-door';
import { runStaffCommand } from './staff/commands';
import { prepareFirstStart } from './staff/first-start';
import { explainListen, orExplain, StartError } from './start-error';

export interface RunningServer {
  port: number;
  /** Agents that were made just now, with the passwords nobody will see again. */
  newAgents: { name: string; password: string }[];
  close(): Promise<void>;
}

/** A saved setting is taken up by the idle engine after so long at most. */
const ENGINE_POLL_MS = 2000;

const now = () => new Date();

/** The site may be released later; a file in its place can only be a mistake. */
async function requireFolder(siteDir: string): Promise<void> {
  const found = await stat(siteDir).catch(() => undefined);
  if (found && !found.isDirectory()) {
    throw new StartError(`SITE_DIR: ${siteDir} is a file; it must be the folder of the released site.`);
  }
}

/** Starts the server of these settings. @throws StartError, SettingsError and what the system refuses. */
export async function start(settings: Settings): Promise<RunningServer> {
  const embedded = settings.DATABASE_URL === undefined;
  if (embedded && (await knock(settings.DATA_DIR, ['ping']))) {
    throw new StartError(`Another server is running on ${settings.DATA_DIR}. Stop it, or set DATA_DIR.`);
  }
  await requireFolder(settings.SITE_DIR);
  const gateway = await loadGateway(settings.GAME_GATEWAY, now);
  const db = await openDatabase(settings);
  try {
    const tools = { db, passwords: await makePasswords(settings), now };
    const newAgents = await prepareFirstStart(tools, settings.STAFF_ACCOUNTS);
    const app = await buildApp({ settings, db, gateway, now, enginePollMs: ENGINE_POLL_MS });
    await orExplain(explainListen(settings), () => app.listen({ port: settings.PORT, host: settings.HOST }));
    app.log.info({ gateway: gateway.name, simulated: gateway.simulated, embedded }, 'started');
    const closeDoor = embedded
      ? await openDoor(settings.DATA_DIR, (args) => runStaffCommand(tools, args))
      : async () => {};
    const close = async () => {
      await closeDoor();
      await app.close();
      await db.destroy();
    };
    return { port: (app.server.address() as AddressInfo).port, newAgents, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
