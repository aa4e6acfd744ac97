import { type LoadReport, REPORTS_MAX, reportLoads } from '@assistant/contract';
import { reportBegin, reportLoad } from './report-load';

const report: LoadReport = {
  app: 'mfe-chat',
  version: '1.0.0-3f2a',
  cohort: 'canary',
  outcome: 'loaded',
  phase: 'shown',
  ms: 812.6,
};
const sendBeacon = jest.fn((_url: URL, _body: string) => true);
const batches = () => sendBeacon.mock.calls.map(([, body]) => reportLoads.request.parse(JSON.parse(body)));

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"https://api.example/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

test('reports within ten seconds go out together, to the API of the page', () => {
  reportLoad(report);
  jest.advanceTimersByTime(9_000);
  reportLoad({ ...report, app: 'mfe-auth', ms: 1e9 });
  expect(batches()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(String(sendBeacon.mock.calls[0]?.[0])).toBe('https://api.example/api/report_loads');
  expect(batches()).toEqual([
    {
      device: /device=([^;]+)/.exec(document.cookie)?.[1],
      reports: [
        { ...report, ms: 813 },
        { ...report, app: 'mfe-auth', ms: 120_000 },
      ],
    },
  ]);
});

test('a page that is left or hidden sends at once, and nothing twice', () => {
  reportLoad(report);
  dispatchEvent(new Event('pagehide'));
  expect(batches()).toHaveLength(1);
  reportLoad(report);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(batches()).toHaveLength(2);
  jest.advanceTimersByTime(60_000);
  expect(batches()).toHaveLength(2);
  expect(batches()[0]?.device).toBe(batches()[1]?.device);
});

test('what is more than a batch holds is dropped', () => {
  for (let n = 0; n <= REPORTS_MAX; n += 1) reportLoad({ ...report, version: `v${n}` });
  jest.advanceTimersByTime(10_000);
  expect(batches().map(({ reports }) => reports.length)).toEqual([REPORTS_MAX]);
  expect(JSON.stringify(batches()[0]).length).toBeLessThan(reportLoads.maxBytes ?? 0);
});

test('where no cookie is kept a report goes out all the same', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  reportLoad(report);
  jest.advanceTimersByTime(10_000);
  expect(batches()).toHaveLength(1);
  jest.restoreAllMocks();
});

describe('a page that hangs tells nothing more: a load', () => {
  const { app, version, cohort } = report;
  const of = { app, version, cohort };
  const reports = () => batches().flatMap((batch) => batch.reports);

  test('is told of at once as it begins, and its end names it', () => {
    const load = reportBegin(of);
    expect(reports()).toEqual([{ ...of, outcome: 'begun', phase: 'files', ms: 0, load }]);
    reportLoad({ ...report, load });
    dispatchEvent(new Event('pagehide'));
    expect(reports().slice(1)).toEqual([{ ...report, ms: 813, load }]);
  });

  test.each(['hidden', 'left'])('is no failure where the page is %s before its end', (how) => {
    const load = reportBegin(of);
    if (how === 'hidden') jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    if (how === 'hidden') document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('pagehide'));
    expect(reports().slice(1)).toEqual([expect.objectContaining({ outcome: 'left', load })]);
    jest.restoreAllMocks();
  });

  test('that nobody sees is not told of', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(reportBegin(of)).toBeUndefined();
    expect(batches()).toEqual([]);
    jest.restoreAllMocks();
  });
});

test.each<[string, unknown]>([
  ['has no sendBeacon', undefined],
  [
    'does not let it be sent',
    () => {
      throw new TypeError('refused');
    },
  ],
])('a browser that %s threw out of a timer ten seconds later', (_what, value) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.defineProperty(navigator, 'sendBeacon', { value, configurable: true });
  reportLoad(report);
  expect(() => jest.advanceTimersByTime(10_000)).not.toThrow();
  expect(console.warn).toHaveBeenCalled();
  jest.restoreAllMocks();
});
