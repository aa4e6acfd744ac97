import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/connect';
import { poolOf } from '../../database/pool-facts';
import { countDue } from '../../engine/lease-repository';
import { isLoopback } from '../../system/loopback';
import type { Metrics } from '../../system/metrics';

export interface MetricsRoutes {
  app: FastifyInstance;
  metrics: Metrics;
  db: Db;
  now: () => Date;
  /** How many streams this replica has open. */
  streams: () => number;
  /** Whether others than this machine may read them. */
  open: boolean;
}

/**
 * `/metrics` for Prometheus. Never for players: a request that came by a gateway is refused, and so is any from another
 * machine unless the operator wants it.
 */
export function metricsRoutes({ app, metrics, db, now, streams, open }: MetricsRoutes): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  app.addHook('onListen', async () => void lag.enable());
  app.addHook('onClose', async () => void lag.disable());
  metrics.gauge('engine_due_accounts', 'Accounts that are due and that no replica has taken.', async () => {
    return (await countDue(db, now())).due;
  });
  metrics.gauge('live_streams', 'Open streams of hints.', streams);
  metrics.gauge('database_connections', 'Connections to PostgreSQL, by state.', () => poolOf(db));
  metrics.gauge(
    'event_loop_lag_seconds',
    'Delay of the event loop since the last reading, by quantile.',
    () => {
      const shown = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: (quantile === 1 ? lag.max : lag.percentile(quantile * 100)) / 1e9,
      }));
      lag.reset();
      return shown;
    },
  );
  metrics.gauge('process_cpu_seconds', 'Time that the processor has worked for this process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());

  app.get('/metrics', async (request, reply) => {
    const near = isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!near && !(open && !request.headers['x-forwarded-for']))
      return reply.code(404).type('text/plain').send('');
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return metrics.text();
  });
}
