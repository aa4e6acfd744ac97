import fc from 'fast-check';
import { FAULTS, openFaultWorld } from './fault-rounds';

test('50 random faults: what the game did, and what is recorded, is the same, once', async () => {
  const world = await openFaultWorld();
  const rounds = fc.sample(
    fc.record({ fault: fc.constantFrom(...FAULTS), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { numRuns: 50, seed: 12 },
  );
  try {
    for (const { fault, part } of rounds)
      expect({ fault, part, not: await world.round(fault, part) }).toEqual({ fault, part, not: [] });
    expect(await world.welcomes()).toBe(1);
  } finally {
    await world.close();
  }
}, 1_800_000);
