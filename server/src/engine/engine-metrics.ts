import type { TaskRecord } from '@assistant/contract';
import type { Metrics } from '../system/metrics';

/** Seconds after its planned time at which a run begins. */
const LATE_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800];

/** What the engine counts. */
export interface EngineMetrics {
  /** A planned run begins so many seconds after its time. */
  late(seconds: number): void;
  ended(record: Pick<TaskRecord, 'result' | 'reason' | 'trigger'>): void;
}

export function makeEngineMetrics(metrics: Metrics): EngineMetrics {
  const late = metrics.histogram('engine_lateness_seconds', 'How late planned runs began.', LATE_SECONDS);
  const ended = metrics.counter('engine_runs_total', 'Runs that ended, by result, reason and trigger.');
  return { late, ended: ({ result, reason, trigger }) => ended({ result, reason, trigger }) };
}
