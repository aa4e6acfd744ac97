import { rounds } from '@assistant/testing/rounds';
import { judge, LOADS_MIN } from './judge';
import type { Loads } from './load-repository';
import { byPart, stepOf } from './load-scale';
import { testJudging } from './testing/test-judging';

// With all seeds: judge.long.ts.
testJudging(rounds(0.03, 0.1));

const loads = (count: number, failures: number, ms = 800): Loads => ({
  loads: count,
  failures,
  silent: 0,
  measured: 0,
  sluggish: 0,
  causes: [],
  parts: byPart([]),
  times: new Map([[stepOf(ms), count - failures]]),
});

/** Good loads, of which so many are known to answer fast or slowly. */
const answers = (measured: number, sluggish: number): Loads => ({ ...loads(1000, 0), measured, sluggish });

test.each<[string, Loads, Loads, string]>([
  ['a canary without a load', loads(0, 0), loads(5000, 10), 'tooFew'],
  ['one load less than it takes', loads(LOADS_MIN - 1, LOADS_MIN - 1), loads(5000, 10), 'tooFew'],
  ['too few stable loads', loads(5000, 5000), loads(LOADS_MIN - 1, 0), 'tooFew'],
  ['enough loads, of which all fail', loads(LOADS_MIN, LOADS_MIN), loads(LOADS_MIN, 0), 'failures'],
  ['a canary that fails less than the stable version', loads(1000, 1), loads(1000, 400), 'well'],
  ['a time below half a second that doubles', loads(1000, 1, 400), loads(9000, 20, 200), 'well'],
  ['slow answers of a third of the devices', answers(60, 20), answers(900, 18), 'sluggish'],
  ['as slow answers of the stable version', answers(600, 200), answers(900, 300), 'well'],
  ['slow answers within the margin', answers(2000, 140), answers(9000, 180), 'well'],
  ['slow answers of fewer devices than it takes', answers(LOADS_MIN - 1, 40), answers(900, 9), 'well'],
  [
    'slow answers beside a stable version of which too little is known',
    answers(900, 400),
    answers(9, 0),
    'well',
  ],
  ['a time of seconds that doubles', loads(1000, 1, 4000), loads(9000, 20, 2000), 'time'],
])('%s: %#', (_what, canary, stable, health) => {
  expect(judge(canary, stable).health).toBe(health);
});

test('the figures are those of an operator: loads, failures, median and p75 in milliseconds', () => {
  const unknown = {
    parts: { fetch: null, evaluate: null, mount: null },
    answers: { measured: 0, sluggish: 0 },
  };
  expect(judge(loads(100, 7), loads(0, 0))).toEqual({
    health: 'tooFew',
    silent: false,
    canary: { loads: 100, failures: 7, p50: 861, p75: 861, ...unknown, causes: [] },
    stable: { loads: 0, failures: 0, p50: null, p75: null, ...unknown, causes: [] },
  });
});
