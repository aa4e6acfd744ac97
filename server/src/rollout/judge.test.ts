import { FAILURE_MARGIN, judge, LOADS_MIN } from './judge';
import type { Loads } from './load-repository';
import { stepOf } from './load-scale';
import { simulate, type Truth } from './testing/simulated-loads';

const STABLE = { stable: 0.002, share: 0.1 };

/** Why the canary is halted in each run of as many seeds; undefined where it is not. */
const runs = (truth: Truth, seeds: number, most: number) =>
  Array.from({ length: seeds }, (_, seed) => simulate(truth, seed, most)?.why);

const count = (found: (string | undefined)[], why?: string) => found.filter((one) => one === why).length;

test.each([0.05, 0.1, 0.25])(
  'a canary for a share of %d that fails a fifth of its loads is halted within 100 of them',
  (share) => {
    const found = runs({ ...STABLE, share, canary: 0.2 }, 200, 100);
    expect(count(found, 'failures')).toBeGreaterThanOrEqual(199);
  },
);

test.each([0.1, 0.5])(
  'a canary for a share of %d that fails a twentieth of its loads is halted within 1,000 of them',
  (share) => {
    const found = runs({ ...STABLE, share, canary: 0.05 }, 200, 1000);
    expect(count(found, 'failures')).toBeGreaterThanOrEqual(199);
  },
);

test.each<[string, Truth, number]>([
  ['that is as good as the stable version', { ...STABLE, canary: 0.002, share: 0.25 }, 1000],
  ['where both fail often, as in an outage', { stable: 0.3, canary: 0.3, share: 0.5 }, 300],
  ['that is worse by just the margin', { stable: 0.02, canary: 0.02 + FAILURE_MARGIN, share: 0.5 }, 500],
  ['that is a little slower', { ...STABLE, canary: 0.002, share: 0.5, slower: 1.1 }, 500],
])(
  'a canary %s is halted in at most 1 %% of 1,000 runs, looked at after each batch',
  (_what, truth, most) => {
    expect(count(runs(truth, 1000, most))).toBeGreaterThanOrEqual(990);
  },
);

test('a canary that takes twice as long is halted because of its time', () => {
  expect(
    count(runs({ ...STABLE, canary: 0.002, share: 0.25, slower: 2 }, 200, 500), 'time'),
  ).toBeGreaterThanOrEqual(199);
});

const loads = (count: number, failures: number, ms = 800): Loads => ({
  loads: count,
  failures,
  causes: [],
  times: new Map([[stepOf(ms), count - failures]]),
});

test.each<[string, Loads, Loads, string]>([
  ['a canary without a load', loads(0, 0), loads(5000, 10), 'tooFew'],
  ['one load less than it takes', loads(LOADS_MIN - 1, LOADS_MIN - 1), loads(5000, 10), 'tooFew'],
  ['too few stable loads', loads(5000, 5000), loads(LOADS_MIN - 1, 0), 'tooFew'],
  ['enough loads, of which all fail', loads(LOADS_MIN, LOADS_MIN), loads(LOADS_MIN, 0), 'failures'],
  ['a canary that fails less than the stable version', loads(1000, 1), loads(1000, 400), 'well'],
  ['a time below half a second that doubles', loads(1000, 1, 400), loads(9000, 20, 200), 'well'],
  ['a time of seconds that doubles', loads(1000, 1, 4000), loads(9000, 20, 2000), 'time'],
])('%s: %#', (_what, canary, stable, health) => {
  expect(judge(canary, stable).health).toBe(health);
});

test('the figures are those of an operator: loads, failures, median and p75 in milliseconds', () => {
  expect(judge(loads(100, 7), loads(0, 0))).toEqual({
    health: 'tooFew',
    canary: { loads: 100, failures: 7, p50: 861, p75: 861, causes: [] },
    stable: { loads: 0, failures: 0, p50: null, p75: null, causes: [] },
  });
});
