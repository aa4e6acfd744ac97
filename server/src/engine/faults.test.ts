import { hasPostgres } from '@assistant/testing/postgres';
import { openFaultWorld } from '../testing/fault-rounds';

(hasPostgres ? test : test.skip)(
  'a kill, a drain and a cut in the midst of runs: what the game did, and what is recorded, is the same, once',
  async () => {
    const world = await openFaultWorld();
    try {
      // Both replicas were the first to start.
      expect(await world.welcomes()).toBe(1);
      for (const [fault, part] of [
        ['cut', 0.3],
        ['kill', 0.5],
        ['drain', 0.2],
      ] as const)
        expect(await world.round(fault, part)).toEqual([]);
    } finally {
      await world.close();
    }
  },
);
