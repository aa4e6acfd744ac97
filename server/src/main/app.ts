import { dirname } from 'node:path';
import { BODY_MAX_BYTES } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { loginEnded } from '../account/end-reason';
import { findSession } from '../account/find-session-repository';
import { whyEnded } from '../account/login-repository';
import type { Passwords } from '../account/password';
import { backUpByCommand } from '../backup/by-command';
import { type BackUp, scheduleBackups } from '../backup/scheduled';
import { watchDatabase } from '../database/outage';
import type { AccountRead } from '../database/read-along';
import { sendWords } from '../engine/before-login/send-words';
import { makeEngine } from '../engine/engine';
import { engineTroubles } from '../engine/engine-health';
import { makeEngineMetrics } from '../engine/engine-metrics';
import { findRestore, watchWaiting } from '../engine/restore-repository';
import { isOpenAt, readHours } from '../features/chat/service-routes';
import { syncDue } from '../features/game-chat/sync';
import { healthRoutes } from '../features/health/routes';
import { policyReportRoutes } from '../features/load-reports/policy-reports';
import { metricsRoutes } from '../features/metrics/routes';
import { sendReports } from '../features/tasks/send-reports';
import { measureGateway } from '../game/measured-gateway';
import { refuseConnection } from '../http/bad-connection';
import { allowOrigins } from '../http/cors';
import { connectionOptions, DEADLINES, type Deadlines } from '../http/deadlines';
import { handleBadAddress, makeErrorHandler } from '../http/error-handler';
import { numbersOfGateway, readForwardedAddress, watchUnnamedGateway } from '../http/gateway';
import { parseJsonBodies } from '../http/json-body';
import { type LogStream, loggerOptions, logRequests, requestNumbers } from '../http/logger';
import { limitInFlight, limitLargeBodies } from '../http/overload';
import { measureRequests } from '../http/request-metrics';
import { traceRequests } from '../http/request-traces';
import { makeRoute } from '../http/route';
import { makeStreamRoute } from '../http/stream-route';
import { warnOfPlainHttp } from '../http/warn-of-plain-http';
import { type Hub, makeHub } from '../live/hub';
import { countDropped } from '../live/live-metrics';
import { joinReplicas, type ReplicaOptions } from '../live/replicas';
import { liveRoutes } from '../live/routes';
import type { StreamLimits } from '../live/stream-limits';
import { makeNotifier } from '../notify/notifier';
import { makeNotifyMetrics } from '../notify/notify-metrics';
import { makeOutbound, type Outbound } from '../notify/outbound';
import { makePushKeys } from '../notify/push-keys';
import { watchDefinitions } from '../released/definitions';
import { makeReleaseControl } from '../released/release-control';
import { makeSeenReleases } from '../released/seen-releases-repository';
import { serverKeyFile } from '../released/server-key-file';
import { siteIn } from '../released/site-repository';
import { makeStamps } from '../released/timestamp';
import { addSecurityHeaders } from '../site/security-headers';
import { sentOf } from '../site/sent';
import { serveSite } from '../site/static-site';
import { watchSite } from '../site/watch-site';
import { keptDays } from '../system/settings';
import type { Traces } from '../system/traces';
import { addFeatures } from './add-features';
import { doJobs } from './jobs';
import { recipientsOf } from './recipient';
import { type TeamOptions, teamCalls } from './team-calls';

export interface AppOptions extends TeamOptions {
  gateway: GameGateway;
  /** The time of engine, game and memberships, if it is another one. */
  gameNow?: () => Date;
  /** How often the idle engine looks for what is due, in milliseconds. Without it the engine does not run. */
  enginePollMs?: number;
  /** How many times as seldom as usual its regular jobs are done: in a simulation, idle time shall cost nothing. */
  slowerJobs?: number;
  traces?: Traces | undefined;
  /** What makes the backups; tests have one without a process of its own. */
  backUp?: BackUp;
  /** What sends notifications to addresses of players; tests have one that knows their own receivers. */
  outbound?: Outbound;
  /** Those of the settings hash on other threads; a simulation has some that end at once. */
  passwords?: Passwords;
  /** The hub of hints, where the caller has one. */
  hub?: Hub;
  /** Of PostgreSQL, through which it hears of other replicas while it listens. */
  replicasUrl?: string | undefined;
  /** Checks every answer against the contract, in tests. */
  checkAnswers?: boolean;
  logStream?: LogStream;
  /** Tests use shorter ones. */
  deadlines?: Deadlines;
  heartbeatMs?: number;
  streamLimits?: StreamLimits;
}

/** While the server listens, it hears of other replicas. */
function followReplicas(app: FastifyInstance, options: ReplicaOptions): void {
  let leave = async () => {};
  app.addHook('onListen', async () => {
    leave = joinReplicas(options);
  });
  app.addHook('onClose', () => leave());
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the work of the engine while calls are still answered: nothing new begins, runs under way may end. From now on the
     * server says that it is not ready, and each connection ends with its next answer.
     */
    drain(): Promise<void>;
    /** Counts loads that began a minute ago and have no end. */
    countSilentLoads(): Promise<void>;
  }
}

/** The whole server without a port: API and site. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, now, gameNow = now, enginePollMs, checkAnswers = false, logStream, traces } = options;
  const { deadlines = DEADLINES, hub = makeHub(), heartbeatMs, streamLimits, replicasUrl } = options;
  const app = Fastify({
    logger: loggerOptions(settings.LOG_LEVEL, logStream),
    genReqId: settings.TRUST_PROXY ? numbersOfGateway(requestNumbers()) : requestNumbers(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    frameworkErrors: handleBadAddress,
    // One hop: what the client wrote into X-Forwarded-For before the gateway is not trusted.
    trustProxy: settings.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    ...connectionOptions(deadlines),
    clientErrorHandler: refuseConnection,
    // Open browser connections would keep a closing server alive.
    forceCloseConnections: 'idle',
  });
  parseJsonBodies(app, async (token) => (await findSession(db, token, now())) !== undefined);
  if (settings.TRUST_PROXY) {
    readForwardedAddress(app);
    warnOfPlainHttp(app);
  }
  const gatewayTroubles = settings.TRUST_PROXY ? () => [] : watchUnnamedGateway(app);
  logRequests(app);
  if (traces) traceRequests(app, traces);
  const metrics = new Registry();
  measureRequests(app, metrics);
  addSecurityHeaders(app);
  allowOrigins(app, settings.CORS_ORIGINS);
  limitInFlight(app, settings.MAX_IN_FLIGHT);
  limitLargeBodies(app);
  const database = watchDatabase(app.log);
  app.setErrorHandler(makeErrorHandler(database));
  const { gateway, fails } = measureGateway(options.gateway, metrics, traces);
  const { SITE_DIR } = settings;
  const serverKey = serverKeyFile(settings);
  const seen = makeSeenReleases(db, dirname(serverKey), app.log);
  const definitions = watchDefinitions(SITE_DIR, app.log, seen);
  const releases = makeReleaseControl(SITE_DIR, serverKey, now, seen, siteIn(db, settings));
  const restored = await findRestore(db);
  const restoredAt = restored?.restored_at;
  const waits = watchWaiting(db, restored);
  const tools = { db, gateway, definitions, live: hub, now: gameNow, restoredAt, log: app.log, traces };
  const engine = makeEngine({
    ...tools,
    metrics: makeEngineMetrics(metrics),
    database,
    alongside: () => syncDue(tools),
    waits,
    drainMs: settings.DRAIN_SECONDS * 1000,
  });
  if (enginePollMs !== undefined) app.addHook('onListen', async () => engine.start(enginePollMs));
  const stopWaking = hub.onWoken(engine.wake);
  let leaving = false;
  app.decorate('drain', () => {
    leaving = true;
    app.server.maxRequestsPerSocket = 1;
    stopWaking();
    return engine.stop();
  });
  app.addHook('onClose', () => app.drain());
  /** The session for a call; a login that somebody has ended says why. */
  async function sessionOrWhy<Value>(token: string, along: AccountRead<Value> | undefined) {
    const found = await findSession(db, token, now(), along);
    const why = found ? undefined : await whyEnded(db, token);
    if (why) throw loginEnded(why);
    return found;
  }
  const routing = { app, findSession: sessionOrWhy, checkAnswers, deadline: deadlines.call };
  const sender = { outbound: options.outbound ?? makeOutbound(), keys: makePushKeys(db, settings), now };
  const recipients = () => recipientsOf(tools);
  const notifier = makeNotifier({
    sender,
    db,
    now: gameNow,
    recipients,
    metrics: makeNotifyMetrics(metrics),
    log: app.log,
  });
  const readerOf = async (accountId: number) => (await recipients())(db, accountId, gameNow());
  const sent = sentOf(SITE_DIR, seen, makeStamps(serverKey, now));
  const site = watchSite(settings, definitions, app.log, sent, releases.following);
  const backups = scheduleBackups({ settings, backUp: options.backUp ?? backUpByCommand, now, log: app.log });
  const jobs = doJobs(app, {
    ...tools,
    backups,
    site,
    releases,
    database,
    notifier,
    words: () => sendWords(tools),
    reports: () => sendReports({ ...tools, readerOf }),
    idleMinutes: settings.DESK_IDLE_MINUTES,
    kept: keptDays(settings),
    slower: options.slowerJobs,
    ...sender,
    gameNow,
  });
  const { countSilentLoads } = await addFeatures({
    route: makeRoute(routing),
    ...teamCalls(routing, options, releases),
    settings,
    releases,
    seen,
    engine,
    notifications: { ...sender, readerOf },
    passwords: options.passwords,
    ...tools,
    now,
    gameNow,
  });
  app.decorate('countSilentLoads', countSilentLoads);
  const stream = makeStreamRoute(routing);
  liveRoutes({ stream, db, hub, database, log: app.log, limits: streamLimits, heartbeatMs });
  const dropped = countDropped(metrics);
  if (replicasUrl) followReplicas(app, { hub, db, url: replicasUrl, database, log: app.log, dropped });
  const health = { db, now: gameNow, sinceLook: () => engine.sinceLook(), waits, gameFails: fails };
  healthRoutes({
    app,
    settings,
    leaving: () => leaving,
    db,
    database,
    site,
    gatewayTroubles,
    jobs,
    backupTroubles: backups.troubles,
    engineTroubles: () => engineTroubles(health),
  });
  metricsRoutes({
    app,
    metrics,
    db,
    now: gameNow,
    machineNow: now,
    serviceOpen: () => isOpenAt(readHours(settings.DESK_HOURS), now()),
    streams: () => hub.count(),
    hanging: () => jobs.hanging().length,
    site,
    backups: backups.kept,
    open: settings.METRICS_FOR === 'network',
  });
  await policyReportRoutes({ app, db, now });
  serveSite(app, sent);
  return app;
}
