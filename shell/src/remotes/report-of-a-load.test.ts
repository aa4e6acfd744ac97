import type { ReleaseBuild } from '@assistant/contract';
import { inlineRegistry, registryOf } from '../areas/testing/declared-registry';
import { reportLoad } from '../reports/report-load';
import { startReport } from './report-of-a-load';

jest.mock('../reports/report-load', () => ({ reportLoad: jest.fn(), reportBegin: jest.fn() }));
const build = { version: 'v2' } as ReleaseBuild;
const file = (path: string, startTime: number, responseEnd: number) => ({
  name: `https://a.example/remotes/${path}`,
  startTime,
  responseEnd,
});
const now = jest.spyOn(performance, 'now');

/** What is reported of a load from 100 ms to 190 ms whose code had run at 150 ms, with these files. */
function partsWith(...files: object[]) {
  inlineRegistry(registryOf());
  Object.assign(performance, { getEntriesByType: () => files });
  jest.mocked(reportLoad).mockClear();
  now.mockReturnValue(100);
  const report = startReport('mfe-chat', build, false);
  now.mockReturnValue(190.4);
  report.shown({ version: 'v2', ready: 150 });
  return jest.mocked(reportLoad).mock.calls[0]?.[0].parts;
}
afterAll(() => now.mockRestore());

test('a load says how long its files, its code and the first drawing took, of its own files alone', () => {
  const own = [file('mfe-chat/files/a.js', 40, 90), file('mfe-chat/files/b.css', 105, 120.3)];
  const others = [file('mfe-auth/files/c.js', 0, 140), file('mfe-chat/files/late.js', 160, 180)];
  expect(partsWith(...own, ...others)).toEqual({ fetch: 80, evaluate: 30, mount: 40 });
});

test('a browser that has no record of its files says nothing of them', () => {
  expect(partsWith(file('mfe-auth/files/c.js', 0, 140))).toBeUndefined();
});
