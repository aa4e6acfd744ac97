import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { makePasswords } from '../account/password';
import { COPY, copyForBackup } from '../backup/copy';
import { removeComing } from '../backup/site-files';
import type { Db } from '../database/connect';
import { openDatabase } from '../database/open';
import { tracedPool } from '../database/traced-pool';
import { CUT_OFF, findRestore } from '../engine/restore-repository';
import { openDemoSwitches } from '../game/demo-switches';
import { withFaults } from '../game/faults';
import { makeHub } from '../live/hub';
import { makeReleaseControl } from '../released/release-control';
import { makeSeenReleases } from '../released/seen-releases-repository';
import { serverKeyFile } from '../released/server-key-file';
import { siteIn } from '../released/site-repository';
import { type AdminSocket, openAdminSocket } from '../staff/admin-socket';
import { runStaffCommand } from '../staff/commands';
import { type NewAgent, prepareFirstStart } from '../staff/first-start';
import type { Settings } from '../system/settings';
import { sleep } from '../system/sleep';
import { explainFolder, explainListen, orExplain, StartError } from '../system/start-error';
import { VERSION } from '../system/version';
import { buildApp } from './app';
import { DEMO_WARNING, demoMode } from './demo-mode';
import { type GatewayHost, openGatewayHost } from './gateway-host';
import { loadGateway } from './load-gateway';
import { refuseOpenKeys, requireFolder, requireSeal } from './start-checks';
import { startWarnings } from './start-warnings';

export interface RunningServer {
  port: number;
  /** The agents that were just created, with their passwords, which are shown only once. */
  newAgents: NewAgent[];
  close(): Promise<void>;
}

/** The idle engine uses a saved setting after at most this long. */
const ENGINE_POLL_MS = 200;

const now = () => new Date();

/** Takes the site from the database that has it, so that its page says with which key players log in. */
async function takeSite(db: Db, settings: Settings): Promise<void> {
  const [{ SITE_DIR }, key] = [settings, serverKeyFile(settings)];
  const seen = makeSeenReleases(db, dirname(key));
  await makeReleaseControl(SITE_DIR, key, now, seen, siteIn(db, settings)).follow();
}

/**
 * Starts the server of these settings.
 * @param readAgain reads them when the site is there: a folder that was empty has no page before; default: they stay
 * @throws StartError, SettingsError and errors of the system.
 */
export async function start(settings: Settings, readAgain = async () => settings): Promise<RunningServer> {
  const { DATABASE_URL, DATA_DIR } = settings;
  await requireFolder(settings);
  await requireSeal(settings);
  await refuseOpenKeys(settings);
  if (DATABASE_URL !== undefined) return startOn(settings, readAgain);
  const admin = await orExplain(explainFolder(DATA_DIR), () => openAdminSocket(DATA_DIR));
  return startOn(settings, readAgain, admin).catch(async (error) => {
    await admin.close();
    throw error;
  });
}

/** Traces, where a collector is set: their library is not loaded by any other server. */
async function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME }: Settings) {
  return endpoint === undefined
    ? undefined
    : (await import('../system/traces')).openTraces(endpoint, OTEL_SERVICE_NAME);
}

/** @param admin the admin socket of the process that may open the embedded database */
async function startOn(
  before: Settings,
  readAgain: () => Promise<Settings>,
  admin?: AdminSocket,
): Promise<RunningServer> {
  const demo = demoMode(before);
  const said: string[] = [];
  const traces = await tracesOf(before);
  const db = await openDatabase(before, (line) => said.push(line), traces && tracedPool(traces));
  let gatewayHost: GatewayHost | undefined;
  try {
    await takeSite(db, before);
    const settings = await readAgain();
    const { DATA_DIR } = settings;
    const warnings = [...startWarnings(settings), ...(demo ? [DEMO_WARNING] : []), ...said];
    const restore = await findRestore(db);
    if (restore && !restore.releases_at) throw new StartError(CUT_OFF);
    await removeComing(settings.SITE_DIR);
    const switches = demo ? await openDemoSwitches(db, now) : undefined;
    const gameNow = switches?.gameNow ?? now;
    const passwords = await makePasswords(settings);
    gatewayHost = openGatewayHost(db, passwords, gameNow);
    const { host, logTo, shutDown } = gatewayHost;
    const game = await loadGateway(settings.GAME_GATEWAY, host);
    const gateway = switches ? withFaults(game, switches.faultOf) : game;
    const live = makeHub();
    const tools = { db, passwords, live, site: settings.SITE_DIR, now, switches };
    const newAgents = await prepareFirstStart(tools, settings.STAFF_ACCOUNTS);
    const app = await buildApp({
      settings,
      db,
      gateway,
      now,
      gameNow,
      hub: live,
      replicasUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
      enginePollMs: ENGINE_POLL_MS,
      traces,
    });
    logTo(app.log);
    await orExplain(explainListen(settings), () => app.listen({ port: settings.PORT, host: settings.HOST }));
    const { name, simulated } = gateway;
    app.log.info({ version: VERSION, gateway: name, simulated, embedded: admin !== undefined }, 'started');
    for (const line of warnings) app.log.warn(line);
    admin?.serve((args, waiting) =>
      args[0] === COPY ? copyForBackup(db, DATA_DIR, now(), waiting) : runStaffCommand(tools, args),
    );
    const close = async () => {
      app.log.info('this server stops, after runs under way');
      await Promise.all([app.drain(), sleep(settings.LEAVE_SECONDS * 1000)]);
      admin?.serve();
      await app.close();
      await shutDown();
      await db.destroy();
      await traces?.end();
      await admin?.close();
      app.log.info('stopped');
    };
    return { port: (app.server.address() as AddressInfo).port, newAgents, close };
  } catch (error) {
    await gatewayHost?.shutDown();
    await db.destroy();
    throw error;
  }
}
