import type { FastifyBaseLogger } from 'fastify';
import type { TaskDefinitions } from '../config/definitions';
import type { Db } from '../database/connect';
import type { GameGateway } from '../game/gateway';

/** What the engine reads accounts with. */
export interface EngineParts {
  db: Db;
  gateway: GameGateway;
  definitions: TaskDefinitions;
  now: () => Date;
}

/** What it works with. */
export interface RunTools extends EngineParts {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
