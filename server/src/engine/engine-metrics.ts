import type { TaskRecord } from '@assistant/contract';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds after its planned time at which a run begins. */
const LATE_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800];

export type EngineMetrics = ReturnType<typeof makeEngineMetrics>;

/** What the engine counts, in `registry`. */
export function makeEngineMetrics(registry: Registry) {
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
    /** A planned run begins so many seconds after its time. */
    late: (seconds: number) => late.observe(seconds),
    ended: ({ result, reason, trigger }: Pick<TaskRecord, 'result' | 'reason' | 'trigger'>) =>
      ended.inc({ result, reason, trigger }),
  };
}
