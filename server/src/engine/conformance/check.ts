import type { Trial } from './trial';

/** One thing that a gateway has to do. */
export interface Check {
  /** What it does, as the report says it. */
  name: string;
  /** @throws Shortfall where it does not */
  run(trial: Trial): Promise<void>;
}
