import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { announcementRoutes } from './announcement/routes';
import { chatRoutes } from './chat/routes';
import { watchDefinitions } from './config/definitions';
import { configRoutes } from './config/routes';
import { csRoutes } from './cs/routes';
import type { Db } from './database/connect';
import { watchDatabase } from './database/outage';
import { makeEngine } from './engine/engine';
import { engineRoutes } from './engine/routes';
import { feedbackRoutes } from './feedback/routes';
import type { GameGateway } from './game/gateway';
import { gameRoutes } from './game/routes';
import { gameChatRoutes } from './game-chat/routes';
import { healthRoutes } from './health/routes';
import { allowOrigins } from './http/cors';
import { handleBadAddress, makeErrorHandler } from './http/error-handler';
import { type LogStream, loggerOptions, logRequests } from './http/logger';
import { limitInFlight } from './http/overload';
import { makeRoute } from './http/route';
import { membershipRoutes } from './membership/routes';
import type { Parts } from './parts';
import { makeLoginLimit } from './session/login-limit';
import { makePasswords } from './session/password';
import { findSession } from './session/repository';
import { sessionRoutes } from './session/routes';
import type { Settings } from './settings';
import { addSecurityHeaders } from './site/security-headers';
import { serveSite } from './site/static-site';
import { type SiteWatch, watchSite } from './site/watch-site';

/** Above the largest picture in base64, with room for the fields beside it. */
const BODY_LIMIT = 2 * 1024 * 1024;

const FEATURES = [
  sessionRoutes,
  membershipRoutes,
  gameRoutes,
  configRoutes,
  chatRoutes,
  csRoutes,
  feedbackRoutes,
  announcementRoutes,
  engineRoutes,
  gameChatRoutes,
];

export interface AppOptions {
  settings: Settings;
  db: Db;
  gateway: GameGateway;
  now: () => Date;
  /** How often the idle engine looks for what is due, in milliseconds; left out it does not. */
  enginePollMs?: number;
  /** Holds every answer against the contract; in tests. */
  checkAnswers?: boolean;
  logStream?: LogStream;
}

/** How often the files of the site are looked at, for the log; health looks by itself. */
const SITE_LOOK_MS = 30_000;

/** While the server listens, what is wrong with the site comes to the log without being asked for. */
function lookAtSite(app: FastifyInstance, site: SiteWatch): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    await site.troubles();
    timer = setInterval(() => void site.troubles(), SITE_LOOK_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The whole server without a port: API and site. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, gateway, now, enginePollMs, checkAnswers = false, logStream } = options;
  const app = Fastify({
    logger: loggerOptions(settings.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: handleBadAddress,
    // One hop: what the client itself wrote into X-Forwarded-For before the gateway is not believed.
    trustProxy: settings.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    requestTimeout: 30_000,
    // Open connections of browsers would keep a closing server alive.
    forceCloseConnections: 'idle',
  });
  logRequests(app);
  addSecurityHeaders(app);
  allowOrigins(app, settings.CORS_ORIGINS);
  limitInFlight(app, settings.MAX_IN_FLIGHT);
  const database = watchDatabase(app.log);
  app.setErrorHandler(makeErrorHandler(database));
  const definitions = watchDefinitions(settings.SITE_DIR, app.log);
  const engine = makeEngine({ db, gateway, definitions, now, log: app.log, database });
  app.addHook('onListen', async () => {
    if (enginePollMs !== undefined) engine.start(enginePollMs);
  });
  app.addHook('onClose', () => engine.stop());
  const parts: Parts = {
    route: makeRoute({ app, findSession: (token) => findSession(db, token, now()), checkAnswers }),
    db,
    settings,
    gateway,
    engine,
    log: app.log,
    definitions,
    passwords: await makePasswords(settings),
    loginLimit: makeLoginLimit(db, now),
    now,
  };
  for (const feature of FEATURES) feature(parts);
  const site = watchSite(settings, definitions, app.log);
  lookAtSite(app, site);
  healthRoutes({ app, db, database, site });
  await serveSite(app, settings);
  return app;
}
