import { buildOf, declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { reportLoad } from './report-load';
import { watchParts } from './watch-parts';

jest.mock('./report-load', () => ({ reportLoad: jest.fn() }));
const build = buildOf({ name: 'mfe-chat', areas: [] }, 'c1');

/** What the browser has measured and not handed over. */
let marks: { name: string; startTime: number; duration: number; detail?: unknown }[] = [];
let cleared: string[] = [];
class FakeObserver {
  observe() {}
  takeRecords = () => marks.splice(0);
}
const file = (path: string, startTime: number, responseEnd: number, initiatorType = 'script') => ({
  name: `https://a.example/remotes/${path}`,
  startTime,
  responseEnd,
  initiatorType,
});
const load = (startTime: number, detail: number, drawn: number) => ({
  name: build.global,
  startTime,
  duration: drawn - startTime,
  detail,
});

/** What is reported, as the page is left, of loads that were marked and of these files. */
function reported(all: typeof marks, ...files: object[]) {
  const registry = declaredRegistry();
  inlineRegistry({ ...registry, remotes: { ...registry.remotes, 'mfe-chat': { active: build } } });
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, {
    getEntriesByType: () => files,
    clearMeasures: (name: string) => void cleared.push(name),
  });
  watchParts();
  marks = [...all];
  cleared = [];
  jest.mocked(reportLoad).mockClear();
  dispatchEvent(new Event('pagehide'));
  return jest.mocked(reportLoad).mock.calls.map(([report]) => report);
}
const own = [
  file('mfe-chat/files/ahead.js', 40, 90),
  file('mfe-chat/files/a.js', 80, 110),
  file('mfe-chat/files/b.css', 105, 120.3),
];

test('the first load of a version says how long its own files, its code and the first drawing took', () => {
  const others = [file('mfe-auth/files/c.js', 0, 140), file('mfe-chat/files/late.js', 160, 180)];
  const copy = file('mfe-chat/files/c.js', 101, 149, 'fetch');
  expect(reported([load(100, 150, 190.4), load(900, 910, 920)], ...own, ...others, copy)).toEqual([
    {
      app: 'mfe-chat',
      version: 'c1',
      cohort: 'stable',
      outcome: 'timed',
      phase: 'shown',
      ms: expect.closeTo(90.4),
      parts: { fetch: 20, evaluate: 30, mount: 40 },
    },
  ]);
  dispatchEvent(new Event('pagehide'));
  expect(reportLoad).toHaveBeenCalledTimes(1);
});

test('measures of remotes stay', () => {
  reported([{ name: 'save', startTime: 100, duration: 1 }, load(100, 150, 190)], ...own);
  expect(cleared).toEqual([build.global]);
});

test.each([
  [
    'of which a browser keeps no moments',
    [{ name: build.global, startTime: 100, duration: 90, detail: null }],
    own,
  ],
  ['of whose files the browser has no record', [load(100, 150, 190)], []],
  [
    'of whose files only the copies are recorded',
    [load(100, 150, 190)],
    [file('mfe-chat/files/c.js', 101, 149, 'fetch')],
  ],
])('a load %s is not reported', (_what, all, files) => {
  expect(reported(all, ...files)).toEqual([]);
});
