import type { GameGateway } from '@assistant/game';
import type { FastifyInstance } from 'fastify';
import { queryBuilder } from '../../../server/src/database/connect';
import { type Hub, makeHub } from '../../../server/src/live/hub';
import { buildApp } from '../../../server/src/main/app';
import type { Outbound } from '../../../server/src/notify/outbound';
import type { Settings } from '../../../server/src/system/settings';
import type { Machine } from '../machine/machine';
import { PASSWORDS } from './passwords';
import type { SharedDatabase } from './shared-database';
import type { World } from './world';

/** How often an idle engine looks. The real one looks more often; between, it is woken. */
const POLL_MS = 30_000;

/** The same of its regular jobs, of which most look every few seconds. */
const SLOWER_JOBS = 15;

/** One process of the server. After a crash or a restart there is another one of the same name. */
export interface Replica {
  readonly machine: Machine;
  readonly hub: Hub;
  /** Undefined until it listens, and when it listens no more. */
  app: FastifyInstance | undefined;
  /** Fails the calls that it has not answered. */
  readonly cut: Set<() => void>;
}

export interface ReplicaOptions {
  world: World;
  database: SharedDatabase;
  settings: Settings;
  gameOf: (machine: Machine) => GameGateway;
  outboundOf: (machine: Machine) => Outbound;
  /** Gives a message of its hub to the other replicas. */
  carry: (from: Replica, message: Parameters<Hub['deliver']>[0]) => void;
}

/** Begins to start a replica, as an event of its own. */
export function startReplica(options: ReplicaOptions, name: string): Replica {
  const { world, database, settings, gameOf, outboundOf, carry } = options;
  const { time } = world;
  const machine = time.machine(name);
  const hub = makeHub();
  const replica: Replica = { machine, hub, app: undefined, cut: new Set() };
  hub.join((message) => machine.alive && carry(replica, message));
  async function start(): Promise<void> {
    const app = await buildApp({
      settings,
      db: queryBuilder(database.poolFor(machine)),
      gateway: gameOf(machine),
      now: () => new Date(),
      enginePollMs: POLL_MS,
      slowerJobs: SLOWER_JOBS,
      outbound: outboundOf(machine),
      passwords: PASSWORDS,
      hub,
      checkAnswers: true,
      logStream: { write: (line) => log(world, name, line) },
    });
    await app.listen({ port: 1, host: '127.0.0.1' });
    replica.app = app;
    world.tell(`${name} listens`);
  }
  const failed = (error: unknown) => world.breaks(`${name} cannot start: ${error}`);
  time.after(0, 'starts', () => void start().catch(failed), machine);
  return replica;
}

/** A line of the log. An error that no fault explains is one that must not be. */
function log({ time, breaks }: World, name: string, line: string): void {
  const { level, msg, err, pid: _pid, hostname: _host, ...more } = JSON.parse(line);
  time.trace(() => `logs ${msg} ${JSON.stringify(more)}`);
  if (level >= 50 && err) breaks(`${name} logs an error: ${msg} ${err.message}`);
}
