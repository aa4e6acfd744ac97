import type { GameGateway } from '@assistant/game';
import { Histogram, type Registry } from 'prom-client';
import type { Traces } from '../system/traces';

/** From an answer out of memory to the longest battle, in seconds. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 300, 1200];

/** So many calls in a row that failed, of all players, are the game's fault. */
const FAILING = 10;

/** A gateway that is watched, and whether the game fails at the moment. */
export interface MeasuredGateway {
  gateway: GameGateway;
  fails(): boolean;
}

/** Measures how long each call of a gateway takes, and notices when nothing but failures comes back. */
export function measureGateway(gateway: GameGateway, registry: Registry, traces?: Traces): MeasuredGateway {
  const took = new Histogram({
    name: 'game_call_seconds',
    help: 'How long the game took to answer, by call and result.',
    labelNames: ['call', 'result'],
    buckets: SECONDS,
    registers: [registry],
  });
  let failed = 0;
  async function watched<T>(call: string, work: Promise<T>): Promise<T> {
    const began = performance.now();
    const note = (result: 'ok' | 'failed') =>
      took.observe({ call, result }, (performance.now() - began) / 1000);
    try {
      const answer = await work;
      failed = 0;
      note('ok');
      return answer;
    } catch (error) {
      failed += 1;
      note('failed');
      throw error;
    }
  }
  const measured = new Proxy(gateway, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(target, given);
        if (!(answer instanceof Promise)) return answer;
        const watching = () => watched(String(name), answer);
        return traces ? traces.part(`game ${String(name)}`, {}, watching) : watching();
      };
    },
  });
  return { gateway: measured, fails: () => failed >= FAILING };
}
