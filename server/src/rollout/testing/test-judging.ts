import { FAILURE_MARGIN } from '../judge';
import { simulate, type Truth } from './simulated-loads';

/** So many loads of a good canary are left before their end. */
const LEAVES = { canary: 0.1, stable: 0.05 };
const STABLE = { stable: 0.002, share: 0.1 };

/** Why the canary is halted in each run of as many seeds; undefined where it is not. */
const runs = (truth: Truth, seeds: number, most: number) =>
  Array.from({ length: seeds }, (_, seed) => simulate(truth, seed, most)?.why);

const count = (found: (string | undefined)[], why?: string) => found.filter((one) => one === why).length;

/**
 * Declares the tests of how often a canary is halted rightly and wrongly (decision 0091).
 * @param part of the seeds that are run: all of them take a minute
 */
export function testJudging(part: number): void {
  const [bad, good] = [200 * part, 1000 * part];
  const most = (of: number, share: number) => Math.floor(of * share);

  test.each([0.05, 0.1, 0.25])(
    'a canary for a share of %d that fails a fifth of its loads is halted within 100 of them',
    (share) => {
      const found = runs({ ...STABLE, share, canary: 0.2 }, bad, 100);
      expect(count(found, 'failures')).toBeGreaterThanOrEqual(most(bad, 0.995));
    },
  );

  test.each([0.1, 0.5])(
    'a canary for a share of %d that fails a twentieth of its loads is halted within 1,000 of them',
    (share) => {
      const found = runs({ ...STABLE, share, canary: 0.05 }, bad, 1000);
      expect(count(found, 'failures')).toBeGreaterThanOrEqual(most(bad, 0.995));
    },
  );

  test.each<[string, Truth, number]>([
    ['that is as good as the stable version', { ...STABLE, canary: 0.002, share: 0.25 }, 1000],
    ['where both fail often, as in an outage', { stable: 0.3, canary: 0.3, share: 0.5 }, 1000],
    ['that is worse by just the margin', { stable: 0.02, canary: 0.02 + FAILURE_MARGIN, share: 0.5 }, 1000],
    ['of which a tenth is left', { ...STABLE, canary: 0.002, share: 0.25, leaves: LEAVES }, 1000],
    [
      'of which a tenth is left and none can say so',
      { ...STABLE, canary: 0.002, share: 0.25, leaves: LEAVES, says: 0 },
      1000,
    ],
    ['that is a little slower', { ...STABLE, canary: 0.002, share: 0.5, slower: 1.1 }, 1000],
  ])(
    'a canary %s is halted in at most 1 %% of the runs, looked at after each batch',
    (_what, truth, loads) => {
      expect(count(runs(truth, good, loads))).toBeGreaterThanOrEqual(most(good, 0.99));
    },
  );

  test.each([0, 0.9])(
    'a canary that freezes for a fifth is halted within 400 loads, where %d of those who leave can say so',
    (says) => {
      const truth = { ...STABLE, canary: 0.002, share: 0.25, leaves: LEAVES, says, freezes: 0.2 };
      const found = runs(truth, bad, 400);
      expect(count(found, 'failures')).toBeGreaterThanOrEqual(most(bad, 0.995));
    },
  );

  test('a canary that takes twice as long is halted because of its time', () => {
    const found = runs({ ...STABLE, canary: 0.002, share: 0.25, slower: 2 }, bad, 500);
    expect(count(found, 'time')).toBeGreaterThanOrEqual(most(bad, 0.995));
  });
}
