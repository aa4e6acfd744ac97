import { Counter, type Registry } from 'prom-client';
import type { ChannelRow } from './channel-repository';

export interface NotifyMetrics {
  /** What became of an attempt to send a message. */
  delivered(kind: ChannelRow['kind'], result: 'sent' | 'retried' | 'givenUp' | 'gone'): void;
}

/** Counts in `registry`. */
export function makeNotifyMetrics(registry: Registry): NotifyMetrics {
  const delivered = new Counter({
    name: 'notification_deliveries_total',
    help: 'Attempts to send notifications, by channel and result.',
    labelNames: ['kind', 'result'],
    registers: [registry],
  });
  return { delivered: (kind, result) => delivered.inc({ kind, result }) };
}
