import type { GameGateway } from '@assistant/game';
import type { SeenReleases } from '@assistant/release-store';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Account } from '../account/account-repository';
import { makePasswords, type Passwords } from '../account/password';
import type { Route } from '../account/session';
import { makeReads } from '../chat/agent-reads';
import type { Db } from '../database/connect';
import type { Engine } from '../engine/engine';
import { accountRoutes } from '../features/account/routes';
import { deskAnnouncementRoutes } from '../features/announcement/desk-routes';
import { announcementRoutes } from '../features/announcement/routes';
import { makeChatLimits } from '../features/chat/chat-limits';
import { pictureRoutes } from '../features/chat/picture-routes';
import { chatRoutes } from '../features/chat/routes';
import { serviceRoutes } from '../features/chat/service-routes';
import { cannedRoutes } from '../features/desk/canned-routes';
import { claimRoutes } from '../features/desk/claim-routes';
import { playerRoutes } from '../features/desk/player-routes';
import { sessionRoutes } from '../features/desk/session-routes';
import { staffRoutes } from '../features/desk/staff-routes';
import { deskFeedbackRoutes } from '../features/feedback/desk-routes';
import { feedbackRoutes } from '../features/feedback/routes';
import { gameChatRoutes } from '../features/game-chat/routes';
import { gameInfoRoutes } from '../features/game-info/routes';
import { loadReportRoutes } from '../features/load-reports/routes';
import { makeAuthenticator } from '../features/login/authenticator';
import { makeGamePasswords } from '../features/login/changed-in-game';
import { deskLoginRoutes } from '../features/login/desk-routes';
import { makeLoginLimit } from '../features/login/login-limit';
import { originOf } from '../features/login/origin';
import { makeRegister } from '../features/login/register';
import { loginRoutes } from '../features/login/routes';
import { priceRoutes } from '../features/membership/price-routes';
import { membershipRoutes } from '../features/membership/routes';
import { loginWordRoutes } from '../features/notifications/login-word';
import { notificationRoutes } from '../features/notifications/routes';
import { profileOf, profileRoutes } from '../features/profile/routes';
import { releaseRoutes } from '../features/releases/routes';
import { teamRoutes } from '../features/releases/team-routes';
import { settingsRoutes } from '../features/settings/routes';
import { taskRoutes } from '../features/tasks/routes';
import type { SignedRouteFor } from '../http/signed-route';
import type { Live } from '../live/live';
import type { TaskDefinitions } from '../released/definitions';
import type { Publish } from '../released/publish-by-command';
import { watchRegistry } from '../released/registry';
import type { ReleaseControl } from '../released/release-control';
import type { KeyCaller, NoteRefusal } from '../released/signed-caller';
import { keptDays, type Settings } from '../system/settings';

export interface FeatureOptions {
  route: Route;
  /** For calls that are signed with a key. */
  signed: SignedRouteFor<KeyCaller>;
  publish: Publish;
  countWork: (key: string, what: 'published' | 'changed') => Promise<void>;
  noteRefusal: NoteRefusal;
  db: Db;
  settings: Settings;
  gateway: GameGateway;
  definitions: TaskDefinitions;
  releases: ReleaseControl;
  /** What is remembered of what was released. */
  seen: SeenReleases;
  engine: Engine;
  live: Live;
  passwords?: Passwords | undefined;
  notifications: Omit<Parameters<typeof notificationRoutes>[0], 'route' | 'db'>;
  log: FastifyBaseLogger;
  /** The machine's time: of logins, limits, conversations. */
  now: () => Date;
  /** The time of engine, game and memberships. */
  gameNow: () => Date;
  /** When everything here was put back from a backup, if it was. */
  restoredAt?: Date | undefined;
}

/** Adds the calls of every feature. Each gets the dependencies it uses and nothing else. @returns what is done regularly for one */
export async function addFeatures(
  options: FeatureOptions,
): Promise<{ countSilentLoads: () => Promise<void> }> {
  const {
    route,
    db,
    settings,
    gateway,
    definitions,
    releases,
    seen,
    engine,
    live,
    log,
    now,
    gameNow,
    restoredAt,
  } = options;
  const game = { db, gateway, definitions, now: gameNow, restoredAt };
  const { passwords = await makePasswords(settings) } = options;
  const loginLimit = makeLoginLimit(db, now);
  const authenticator = makeAuthenticator({
    db,
    passwords,
    loginLimit,
    game: makeGamePasswords({ db, passwords, gateway, live, log, now }),
    wrongAfterMs: settings.WRONG_LOGIN_MS,
    obfuscationKey: settings.LOGIN_OBFUSCATION_KEY,
  });
  const register = makeRegister({ db, passwords, gateway, loginLimit, now: gameNow });
  const profile = ({ id }: Account) => profileOf(game, id);
  loginRoutes({ route, db, live, now, authenticator, register, profileOf: profile });
  accountRoutes({
    route,
    db,
    live,
    gateway,
    passwords,
    login: { fits: authenticator.fits, read: authenticator.read, beginNew: loginLimit.beginNew, originOf },
    log,
    now,
    gameNow,
    kept: keptDays(settings),
  });
  // Before anything of the site is read: a server may begin with an empty folder. Where its disk takes nothing it goes on with what
  // is there, and health says so.
  await options.releases.follow(true).catch(() => {});
  deskLoginRoutes({ route, db, live, now, authenticator });
  profileRoutes({ route, ...game });
  const alone = { days: settings.GRANT_DAYS, grants: settings.GRANTS_A_DAY };
  membershipRoutes({ route, db, live, alone, now: gameNow });
  priceRoutes({ route, db, now });
  settingsRoutes({ route, db, definitions, live, now: gameNow });
  gameInfoRoutes({ route, db, gateway, now: gameNow });
  taskRoutes({ route, ...game, live, log, engine, machineNow: now });
  notificationRoutes({ route, db, ...options.notifications });
  loginWordRoutes({ route, game: { ...game, live }, now });
  gameChatRoutes({ route, ...game, log });
  const limits = makeChatLimits(now);
  const reads = makeReads(db, settings, now);
  chatRoutes({ route, db, live, limits, reads, now });
  pictureRoutes({ route, db, limits, reads, now });
  serviceRoutes({ route, db, hours: settings.DESK_HOURS, now });
  sessionRoutes({ route, db, live, reads, now });
  claimRoutes({ route, db, live, reads, now });
  playerRoutes({ route, reads, ...game });
  cannedRoutes({ route, db, now });
  staffRoutes({ route, db, live, passwords, now });
  feedbackRoutes({ route, db, now });
  announcementRoutes({ route, db });
  deskFeedbackRoutes({ route, db, now });
  deskAnnouncementRoutes({ route, db, live, now });
  const isPassword = (account: string, wire: string, request: FastifyRequest) =>
    authenticator.fits(account, wire, originOf(request));
  const site = settings.SITE_DIR;
  releaseRoutes({ route, db, site, releases, isPassword, now });
  const { signed, publish, countWork, noteRefusal } = options;
  const sender = options.notifications;
  teamRoutes({ signed, db, site, releases, sender, publish, countWork, noteRefusal, now });
  const origins = settings.CORS_ORIGINS;
  const released = watchRegistry(settings.SITE_DIR, seen);
  return { countSilentLoads: loadReportRoutes({ route, db, released, now, origins }) };
}
