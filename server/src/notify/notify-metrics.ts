import { Counter, type Registry } from 'prom-client';
import type { ChannelRow } from './channel-repository';

export type NotifyMetrics = ReturnType<typeof makeNotifyMetrics>;

/** Counts in `registry` what became of the attempts to send messages. */
export function makeNotifyMetrics(registry: Registry) {
  const delivered = new Counter({
    name: 'notification_deliveries_total',
    help: 'Attempts to send notifications, by channel and result.',
    labelNames: ['kind', 'result'],
    registers: [registry],
  });
  return {
    delivered: (kind: ChannelRow['kind'], result: 'sent' | 'retried' | 'givenUp' | 'gone') =>
      delivered.inc({ kind, result }),
  };
}
