import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect';
import type { GameGateway } from '../game/gateway';
import type { TaskDefinitions } from '../released/definitions';

/** What the engine needs to read accounts. */
export interface EngineDependencies {
  db: Db;
  gateway: GameGateway;
  definitions: TaskDefinitions;
  now: () => Date;
}

/** What the engine needs to run tasks. */
export interface RunTools extends EngineDependencies {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
