import type { FastifyBaseLogger } from 'fastify';
import type { TaskDefinitions } from './config/definitions';
import type { Db } from './database/connect';
import type { Engine } from './engine/engine';
import type { GameGateway } from './game/gateway';
import type { Route } from './http/route';
import type { LoginLimit } from './session/login-limit';
import type { Passwords } from './session/password';
import type { Settings } from './settings';

/** What the features are made from; each takes the few it needs. */
export interface Parts {
  route: Route;
  db: Db;
  settings: Settings;
  gateway: GameGateway;
  engine: Engine;
  log: FastifyBaseLogger;
  definitions: TaskDefinitions;
  passwords: Passwords;
  loginLimit: LoginLimit;
  now: () => Date;
}
