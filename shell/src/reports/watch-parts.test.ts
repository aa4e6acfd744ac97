import { buildOf, declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { reportLoad } from './report-load';
import { watchParts } from './watch-parts';

jest.mock('./report-load', () => ({ reportLoad: jest.fn() }));
const build = buildOf({ name: 'mfe-chat', areas: [] }, 'c1');

/** What the browser has marked and not handed over. */
let marks: { name: string; startTime: number }[] = [];
class FakeObserver {
  observe() {}
  takeRecords = () => marks.splice(0);
}
const file = (path: string, startTime: number, responseEnd: number) => ({
  name: `https://a.example/remotes/${path}`,
  startTime,
  responseEnd,
});

/** What is reported, as the page is left, of a load with these moments and files. */
function reported(moments: number[], ...files: object[]) {
  const registry = declaredRegistry();
  inlineRegistry({ ...registry, remotes: { ...registry.remotes, 'mfe-chat': { active: build } } });
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, { getEntriesByType: () => files, clearMarks: () => {} });
  watchParts();
  marks = moments.map((startTime) => ({ name: build.global, startTime }));
  jest.mocked(reportLoad).mockClear();
  dispatchEvent(new Event('pagehide'));
  return jest.mocked(reportLoad).mock.calls.map(([report]) => report);
}
const own = [file('mfe-chat/files/a.js', 40, 90), file('mfe-chat/files/b.css', 105, 120.3)];

test('the first load of a version says how long its own files, its code and the first drawing took', () => {
  const others = [file('mfe-auth/files/c.js', 0, 140), file('mfe-chat/files/late.js', 160, 180)];
  const later = [900, 910, 920];
  expect(reported([100, 150, 190.4, ...later], ...own, ...others)).toEqual([
    {
      app: 'mfe-chat',
      version: 'c1',
      cohort: 'stable',
      outcome: 'timed',
      phase: 'shown',
      ms: expect.closeTo(90.4),
      parts: { fetch: 80, evaluate: 30, mount: 40 },
    },
  ]);
  dispatchEvent(new Event('pagehide'));
  expect(reportLoad).toHaveBeenCalledTimes(1);
});

test.each([
  ['that was not drawn', [100, 150], own],
  ['of whose files the browser has no record', [100, 150, 190], []],
])('a load %s is not reported', (_what, moments, files) => {
  expect(reported(moments, ...files)).toEqual([]);
});
