import type { GameGateway } from '@assistant/game';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect';
import type { Live } from '../live/live';
import type { TaskDefinitions } from '../released/definitions';
import type { Traces } from '../system/traces';
import type { EngineMetrics } from './engine-metrics';

/** What the engine needs to read accounts. */
export interface EngineDependencies {
  db: Db;
  gateway: GameGateway;
  definitions: TaskDefinitions;
  now: () => Date;
  /** When everything here was put back from a backup, if it was. */
  restoredAt?: Date | undefined;
}

/** What asks the game something beside what is stored. */
export interface GameTools extends EngineDependencies {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** What the engine needs to run tasks. */
export interface RunTools extends GameTools {
  live: Live;
  metrics?: EngineMetrics | undefined;
  traces?: Traces | undefined;
}
