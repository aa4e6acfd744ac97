import { hash } from 'node:crypto';

/**
 * The random delay of a run in milliseconds, whole seconds from 0 to `jitterMin` minutes. It is the same for
 * the same account, task and moment, so that it does not change with each look or between replicas.
 */
export function jitterMs(seed: string, moment: Date, jitterMin: number): number {
  const digest = hash('sha256', `${seed} ${moment.getTime()}`, 'hex');
  return (Number.parseInt(digest.slice(0, 8), 16) % (jitterMin * 60 + 1)) * 1000;
}
