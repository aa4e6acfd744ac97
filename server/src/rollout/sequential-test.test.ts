import { evidenceAbove, evidenceOfExcess } from './sequential-test';

test('evidence against an excess is computed as the method says', () => {
  // By hand for one trial each: averages 0.5/4.5 and 50/50.5, largest allowed likelihood at the rates 0 and 0.01.
  const fresh = { trials: 1, failures: 1 };
  const settled = { trials: 1, failures: 0 };
  // (p + 0.01)(1 - p) is largest at p = 0.495.
  const wanted = Math.log(0.5 / 4.5) + Math.log(50 / 50.5) - Math.log(0.505 * 0.505);
  expect(evidenceOfExcess(fresh, settled, 0.01)).toBeCloseTo(wanted, 10);
  expect(evidenceAbove(fresh, 0.25)).toBeCloseTo(Math.log(0.5 / 4.5) - Math.log(0.25), 10);
});

test('nothing seen is no evidence', () => {
  expect(evidenceOfExcess({ trials: 0, failures: 0 }, { trials: 0, failures: 0 }, 0.01)).toBeCloseTo(0, 10);
});

test.each([
  [20, 10_000],
  [0, 50],
  [9_000, 10_000],
])('with %d of %d old failures each new one adds evidence', (failures, trials) => {
  const evidence = [...Array(1001).keys()].map((more) =>
    evidenceOfExcess({ trials: 1000, failures: more }, { trials, failures }, 0.01),
  );
  const rising = evidence.slice(1).filter((one, at) => one > (evidence[at] ?? 0));
  const expected = Math.floor(1000 * (failures / trials + 0.01));
  // From the rate that is allowed on it rises with each.
  expect(rising.length).toBeGreaterThanOrEqual(1000 - expected - 1);
});

test('a rate far above the margin is certain at once, however rarely the old version fails', () => {
  const evidence = evidenceOfExcess({ trials: 1000, failures: 1000 }, { trials: 1e6, failures: 0 }, 0.01);
  expect(evidence).toBeGreaterThan(4000);
  expect(Number.isFinite(evidence)).toBe(true);
});
