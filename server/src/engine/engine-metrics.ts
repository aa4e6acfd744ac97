import type { TaskRecord } from '@assistant/contract';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds after its planned time at which a run begins. */
const LATE_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800];

/** What the engine counts. */
export interface EngineMetrics {
  /** A planned run begins so many seconds after its time. */
  late(seconds: number): void;
  ended(record: Pick<TaskRecord, 'result' | 'reason' | 'trigger'>): void;
}

/** Counts in `registry`. */
export function makeEngineMetrics(registry: Registry): EngineMetrics {
  const registers = [registry];
  const late = new Histogram({
    name: 'engine_lateness_seconds',
    help: 'How late planned runs began.',
    buckets: LATE_SECONDS,
    registers,
  });
  const ended = new Counter({
    name: 'engine_runs_total',
    help: 'Runs that ended, by result, reason and trigger.',
    labelNames: ['result', 'reason', 'trigger'],
    registers,
  });
  return {
    late: (seconds) => late.observe(seconds),
    ended: ({ result, reason, trigger }) => ended.inc({ result, reason, trigger }),
  };
}
