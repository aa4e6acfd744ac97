import { firstReady, type Start } from './first-ready';

const AHEAD = 8_000;

/** What one of them does, and after how many milliseconds; `never` is one that stays silent. */
type Fate = { ready: number } | { fails: number } | 'never';

const begun: { at: number; time: number }[] = [];
const over: number[] = [];
const lost: string[] = [];
let late: number[] = [];
let start = 0;
const now = () => Date.now() - start;

function startOf(fate: Fate, at: number): Start<string> {
  return (signal) => {
    begun.push({ at, time: now() });
    signal.addEventListener('abort', () => over.push(at));
    return new Promise((resolve, reject) => {
      if (fate === 'never') return;
      if ('ready' in fate) setTimeout(() => resolve(`build ${at}`), fate.ready);
      else setTimeout(() => reject(new Error(`failure ${at}`)), fate.fails);
    });
  };
}

async function run(fates: Fate[], left = new AbortController().signal) {
  let end: { is: unknown; at: number } | undefined;
  firstReady(fates.map(startOf), {
    ahead: AHEAD,
    left,
    onAllLate: () => late.push(now()),
    onLost: (value) => lost.push(value),
  }).then(
    (is) => {
      end = { is, at: now() };
    },
    (error: Error) => {
      end = { is: error.message, at: now() };
    },
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return end;
}

beforeEach(() => {
  jest.useFakeTimers();
  start = Date.now();
  late = [];
  for (const list of [begun, over, lost]) list.length = 0;
});
afterEach(() => jest.useRealTimers());

test.each<[string, Fate[], unknown, number[]]>([
  ['ready at once', [{ ready: 100 }, { ready: 1 }], { is: 'build 0', at: 100 }, [0]],
  ['failed at once: the next', [{ fails: 100 }, { ready: 50 }], { is: 'build 1', at: 150 }, [0, 100]],
  ['late: the next beside it', ['never', { ready: 500 }], { is: 'build 1', at: 8_500 }, [0, 8_000]],
  [
    'late, but still the first to be ready',
    [{ ready: 9_000 }, { ready: 5_000 }],
    { is: 'build 0', at: 9_000 },
    [0, 8_000],
  ],
  [
    'late, and the next one fails: waited for',
    [{ ready: 12_000 }, { fails: 500 }],
    { is: 'build 0', at: 12_000 },
    [0, 8_000],
  ],
  ['each fails', [{ fails: 100 }, { fails: 200 }, { fails: 1 }], { is: 'failure 0', at: 301 }, [0, 100, 300]],
  ['the first fails late', [{ fails: 9_000 }, { ready: 3_000 }], { is: 'build 1', at: 11_000 }, [0, 8_000]],
  ['all silent', ['never', 'never'], undefined, [0, 8_000]],
])('%s', async (_, fates, end, begins) => {
  expect(await run(fates)).toEqual(end);
  expect(begun.map(({ time }) => time)).toEqual(begins);
});

test('that all are late is told once, and what comes then still counts', async () => {
  expect(await run(['never', { ready: 20_000 }])).toEqual({ is: 'build 1', at: 28_000 });
  expect(late).toEqual([16_000]);
});

test('who loses is told that it is over, and what it still brings is handed over', async () => {
  await run([{ ready: 30_000 }, { ready: 10 }]);
  expect(over).toEqual([0]);
  expect(lost).toEqual(['build 0']);
});

test('who has failed is not told', async () => {
  await run([{ fails: 1 }, { ready: 10 }]);
  expect(over).toEqual([]);
});

test('when nobody waits any more, all is over', async () => {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(new Error('left')), 1_000);
  expect(await run([{ ready: 5_000 }, { ready: 1 }], leaving.signal)).toEqual({ is: 'left', at: 1_000 });
  expect([over, lost, late]).toEqual([[0], ['build 0'], []]);
});
