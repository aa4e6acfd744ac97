import { rounds } from '@assistant/testing/rounds';
import { judge, LOADS_MIN } from './judge';
import type { Loads } from './load-repository';
import { stepOf } from './load-scale';
import { testJudging } from './testing/test-judging';

// With all seeds: judge.long.ts.
testJudging(rounds(0.03, 0.1));

const loads = (count: number, failures: number, ms = 800): Loads => ({
  loads: count,
  failures,
  silent: 0,
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
    silent: false,
    canary: { loads: 100, failures: 7, p50: 861, p75: 861, causes: [] },
    stable: { loads: 0, failures: 0, p50: null, p75: null, causes: [] },
  });
});
