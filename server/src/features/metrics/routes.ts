import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { countGrants } from '../../account/grant-repository';
import { waitingSince } from '../../chat/unread-repository';
import type { Db } from '../../database/connect';
import { poolOf } from '../../database/pool-facts';
import { countDue } from '../../engine/lease-repository';
import { countWaiting } from '../../notify/delivery-repository';
import type { WatchedSite } from '../../released/following';
import { isLoopback } from '../../system/loopback';
import { shared } from '../../system/shared';

export interface MetricsRoutes {
  app: FastifyInstance;
  metrics: Registry;
  db: Db;
  /** The time of engine, game and memberships, and the machine's. */
  now: () => Date;
  machineNow: () => Date;
  /** Whether customer service is there. */
  serviceOpen: () => boolean;
  /** How many streams this replica has open. */
  streams: () => number;
  /** How many of its jobs hang. */
  hanging: () => number;
  /** The released site. */
  site: Pick<WatchedSite, 'release' | 'keyEnd'>;
  /** What there is of the backups that it makes by itself. */
  backups: () => Promise<{ newest: Date | undefined; lateMs: number } | undefined>;
  /** Whether others than this machine may read them. */
  open: boolean;
}

/** What a gauge is read by: its one value, or what sets one for each label. */
type Read = (gauge: Gauge) => unknown;

/** Adds a gauge that is read when it is asked for; where that fails it shows that it is no number. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: Read,
  labelNames: string[] = [],
): void {
  const collect = async function (this: Gauge) {
    this.reset();
    try {
      const value = await read(this);
      if (typeof value === 'number') this.set(value);
    } catch {
      if (labelNames.length === 0) this.set(Number.NaN);
    }
  };
  new Gauge({ name, help, labelNames, registers: [registry], collect });
}

/**
 * `/metrics` for Prometheus. Never for players: a request that came by a gateway is refused, and so is any from another
 * machine unless the operator wants it.
 */
export function metricsRoutes(options: MetricsRoutes): void {
  const { app, metrics, db, now, machineNow, serviceOpen, streams, hanging, site, backups, open } = options;
  const lag = monitorEventLoopDelay({ resolution: 20 });
  app.addHook('onListen', async () => void lag.enable());
  app.addHook('onClose', async () => void lag.disable());
  const gauge = (name: string, help: string, read: Read, ...labels: string[]) =>
    addGauge(metrics, name, help, read, labels);
  const dueAccounts = async () => (await countDue(db, now())).due;
  gauge('engine_due_accounts', 'Accounts that are due and that no replica has taken.', dueAccounts);
  const dueMessages = () => countWaiting(db, now());
  gauge('notifications_due', 'Notifications that are due and not sent yet.', dueMessages);
  // All gauges of one reading are asked at once: one answer is enough for the three.
  const countedGrants = shared(() => countGrants(db, now()));
  const grantsBy = (of: 'grants' | 'days') => async (all: Gauge) => {
    for (const { by, [of]: value } of (await countedGrants()).by) all.set({ by }, value);
  };
  const grantHelp = 'Grants of memberships in the last 24 hours, by who made them.';
  const daysHelp = 'Days of memberships granted in the last 24 hours, by who granted them.';
  gauge('membership_grants', grantHelp, grantsBy('grants'), 'by');
  gauge('membership_granted_days', daysHelp, grantsBy('days'), 'by');
  const waitingGrants = async () => (await countedGrants()).waiting;
  gauge('membership_grants_waiting', 'Grants that wait for a lead.', waitingGrants);
  const waits = async () => {
    const since = await waitingSince(db);
    return since ? Math.max(0, (machineNow().getTime() - since.getTime()) / 1000) : 0;
  };
  gauge(
    'chat_oldest_waiting_seconds',
    'How long the player has waited who waits longest for the desk.',
    waits,
  );
  gauge('chat_service_open', 'Whether customer service is there, 1 or 0.', () => Number(serviceOpen()));
  gauge('live_streams', 'Open streams of hints.', streams);
  gauge('jobs_hanging', 'Jobs of this replica whose work does not end.', hanging);
  const readRevisions = async (all: Gauge) => {
    const { served = 0, newest } = await site.release();
    all.set({ of: 'served' }, served);
    if (newest !== undefined) all.set({ of: 'database' }, newest);
  };
  gauge('release_revision', 'The newest revision, by whose.', readRevisions, 'of');
  const behind = async () => {
    const { since } = await site.release();
    return since ? Math.max(0, (machineNow().getTime() - since.getTime()) / 1000) : 0;
  };
  gauge('release_behind_seconds', 'How long this replica has not followed the database of the site.', behind);
  const keyLeft = async () => {
    const end = await site.keyEnd();
    return end ? (end.getTime() - machineNow().getTime()) / 1000 : Number.NaN;
  };
  gauge('release_key_left_seconds', 'For how long the key that ends first still signs what is new.', keyLeft);
  const ageOfBackup = async () => {
    const newest = (await backups())?.newest;
    return newest ? (machineNow().getTime() - newest.getTime()) / 1000 : Number.NaN;
  };
  gauge('backup_age_seconds', 'How old the newest scheduled backup is.', ageOfBackup);
  const lateBy = async () => ((await backups())?.lateMs ?? 0) / 1000;
  gauge('backup_late_seconds', 'How long ago a scheduled backup was due that there is not.', lateBy);
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, by state.',
    labelNames: ['state'],
    registers: [metrics],
  });
  const lagHelp = 'Delay of the event loop since the last reading, by quantile.';
  const readLag = (all: Gauge) => {
    for (const quantile of [0.5, 0.99]) all.set({ quantile }, lag.percentile(quantile * 100) / 1e9);
    all.set({ quantile: 1 }, lag.max / 1e9);
    lag.reset();
  };
  gauge('event_loop_lag_seconds', lagHelp, readLag, 'quantile');
  gauge('process_cpu_seconds', 'Time that the processor has worked for this process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());

  const read = shared(() => metrics.metrics());

  app.get('/metrics', async (request, reply) => {
    const near = isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!near && !(open && !request.headers['x-forwarded-for']))
      return reply.code(404).type('text/plain').send('');
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    // Before the other gauges ask the database: their own queries are not what is to be seen.
    for (const { labels, value } of poolOf(db)) connections.set(labels, value);
    return read();
  });
}
