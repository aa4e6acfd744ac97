import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { countGrants } from '../../account/grant-repository';
import type { Db } from '../../database/connect';
import { poolOf } from '../../database/pool-facts';
import { countDue } from '../../engine/lease-repository';
import { countWaiting } from '../../notify/delivery-repository';
import { isLoopback } from '../../system/loopback';

export interface MetricsRoutes {
  app: FastifyInstance;
  metrics: Registry;
  db: Db;
  now: () => Date;
  /** How many streams this replica has open. */
  streams: () => number;
  /** How many of its jobs hang. */
  hanging: () => number;
  /** Whether others than this machine may read them. */
  open: boolean;
}

/**
 * Adds a gauge that is read when it is asked for.
 * @param read sets it; where that fails it shows that it is no number
 */
function addGauge(
  registry: Registry,
  [name, help]: [name: string, help: string],
  read: (gauge: Gauge) => void | Promise<void>,
  labelNames: string[] = [],
): void {
  const collect = async function (this: Gauge) {
    this.reset();
    try {
      await read(this);
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
export function metricsRoutes({ app, metrics, db, now, streams, hanging, open }: MetricsRoutes): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  app.addHook('onListen', async () => void lag.enable());
  app.addHook('onClose', async () => void lag.disable());
  addGauge(
    metrics,
    ['engine_due_accounts', 'Accounts that are due and that no replica has taken.'],
    async (gauge) => gauge.set((await countDue(db, now())).due),
  );
  addGauge(metrics, ['notifications_due', 'Notifications that are due and not sent yet.'], async (gauge) =>
    gauge.set((await countWaiting(db, now())).waiting),
  );
  addGauge(
    metrics,
    ['membership_grants', 'Grants of memberships in the last 24 hours, by who made them.'],
    async (gauge) => {
      for (const { by, grants } of (await countGrants(db, now())).by) gauge.set({ by }, grants);
    },
    ['by'],
  );
  addGauge(
    metrics,
    ['membership_granted_days', 'Days of memberships granted in the last 24 hours, by who granted them.'],
    async (gauge) => {
      for (const { by, days } of (await countGrants(db, now())).by) gauge.set({ by }, days);
    },
    ['by'],
  );
  addGauge(metrics, ['membership_grants_waiting', 'Grants that wait for a lead.'], async (gauge) =>
    gauge.set((await countGrants(db, now())).waiting),
  );
  addGauge(metrics, ['live_streams', 'Open streams of hints.'], (gauge) => gauge.set(streams()));
  addGauge(metrics, ['jobs_hanging', 'Jobs of this replica whose work does not end.'], (gauge) =>
    gauge.set(hanging()),
  );
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, by state.',
    labelNames: ['state'],
    registers: [metrics],
  });
  addGauge(
    metrics,
    ['event_loop_lag_seconds', 'Delay of the event loop since the last reading, by quantile.'],
    (gauge) => {
      for (const quantile of [0.5, 0.99]) gauge.set({ quantile }, lag.percentile(quantile * 100) / 1e9);
      gauge.set({ quantile: 1 }, lag.max / 1e9);
      lag.reset();
    },
    ['quantile'],
  );
  addGauge(
    metrics,
    ['process_cpu_seconds', 'Time that the processor has worked for this process.'],
    (gauge) => {
      const { user, system } = process.cpuUsage();
      gauge.set((user + system) / 1e6);
    },
  );
  addGauge(metrics, ['process_resident_memory_bytes', 'Memory of the process.'], (gauge) =>
    gauge.set(process.memoryUsage.rss()),
  );

  app.get('/metrics', async (request, reply) => {
    const near = isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!near && !(open && !request.headers['x-forwarded-for']))
      return reply.code(404).type('text/plain').send('');
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    // Before the other gauges ask the database: their own queries are not what is to be seen.
    for (const { labels, value } of poolOf(db)) connections.set(labels, value);
    return metrics.metrics();
  });
}
