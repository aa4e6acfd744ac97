import { Counter, type Registry } from 'prom-client';

/** Counts in `registry` the hints that the other replicas do not hear. @returns what to call with how many */
export function countDropped(registry: Registry): (messages: number) => void {
  const dropped = new Counter({
    name: 'live_hints_dropped_total',
    help: 'Hints that the other replicas do not hear, as the database did not take them; heartbeats heal it.',
    registers: [registry],
  });
  return (messages) => dropped.inc(messages);
}
