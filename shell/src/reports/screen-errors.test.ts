import { inlineRegistry } from '../areas/testing/declared-registry';
import { reportLoad } from './report-load';
import { reportScreenError, watchScreenErrors } from './screen-errors';

jest.mock('./report-load', () => ({ reportLoad: jest.fn() }));
const reports = () => jest.mocked(reportLoad).mock.calls.map(([report]) => report);

/** An error whose stack names these scripts, the innermost first. */
function thrownIn(...scripts: string[]): Error {
  const error = new TypeError('Liu Bei 13800000000');
  error.stack = [`TypeError: ${error.message}`, ...scripts.map((at) => `    at x (${at}:1:200)`)].join('\n');
  return error;
}

const build = (version: string, ...names: string[]) => {
  const [entry = '', ...preload] = names.map((name) => `remotes/mfe-home/files/${name}.js`);
  const file = (href: string) => ({ href, integrity: '', bytes: 0 });
  return { version, global: version, entry: file(entry), preload: preload.map(file), requires: {} };
};
const of = (remote: string, version: string) => `https://a.example/remotes/${remote}/${version}/static/7.js`;

beforeAll(() => {
  inlineRegistry({
    schema: 1,
    issued_at: '',
    pages_from: '',
    shell: { version: 's1' },
    remotes: {
      'mfe-chat': { active: build('c1'), canary: { build: build('c2'), percent: 5 } },
      'mfe-home': {
        active: build('h1', 'entry.1', 'same'),
        canary: { build: build('h2', 'entry.2', 'same'), percent: 5 },
        previous: build('h0', 'entry.0', 'other'),
      },
    },
  });
  watchScreenErrors();
  expect(reports()).toMatchObject([{ app: 'shell', version: 's1', outcome: 'loaded' }]);
});
beforeEach(() => jest.mocked(reportLoad).mockClear());

test.each([
  [
    'the innermost script is that of a canary',
    [of('mfe-chat', 'c2'), 'https://a.example/shell/s1/3.js'],
    {
      app: 'mfe-chat',
      version: 'c2',
      cohort: 'canary',
    },
  ],
  [
    'it is the shell',
    ['https://a.example/shell/s1/3.js', of('mfe-chat', 'c2')],
    {
      app: 'shell',
      version: 's1',
      cohort: 'stable',
    },
  ],
])(
  'an error that nobody catches counts for the release that threw it, once: %s',
  (_what, scripts, release) => {
    for (let n = 0; n < 3; n += 1)
      dispatchEvent(new ErrorEvent('error', { error: thrownIn(...scripts), cancelable: true }));
    const phase = { outcome: 'screenError', phase: 'shown', reason: 'crashed' };
    expect(reports()).toEqual([{ ...release, ...phase, ms: expect.any(Number) }]);
    expect(JSON.stringify(reports())).not.toContain('13800000000');
  },
);

test('a rejection that nobody handles counts too; a file that did not arrive is told as that', () => {
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: thrownIn(of('mfe-auth', 'a1')) });
  dispatchEvent(rejected);
  const missing = Object.assign(thrownIn(of('mfe-auth', 'a2')), { name: 'ChunkLoadError' });
  reportScreenError(missing, 'crashed');
  expect(reports().map(({ version, reason }) => [version, reason])).toEqual([
    ['a1', 'rejected'],
    ['a2', 'files'],
  ]);
});

test.each([
  ['an extension of the browser', thrownIn('chrome-extension://abc/content.js')],
  ['a text', 'thrown as a text'],
  ['nothing', undefined],
])('what %s throws is not reported', (_what, error) => {
  reportScreenError(error, 'crashed');
  expect(reports()).toEqual([]);
});

test.each([
  ['of all versions, of which one is shown', 'same', 'h2', 'h2'],
  ['of one version alone, and another one is shown', 'other', 'h2', 'h0'],
  ['of all versions, and none is shown', 'same', '', 'h1'],
])('a file that versions of a remote share, %s', (_what, name, shown, version) => {
  document.body.innerHTML = shown && `<div data-remote="mfe-home"><div data-version="${shown}"></div></div>`;
  reportScreenError(thrownIn(`https://a.example/remotes/mfe-home/files/${name}.js`), 'crashed');
  expect(reports().map((report) => report.version)).toEqual([version]);
});

test('a file that versions of the shell share is one of the shell that this page runs', () => {
  inlineRegistry({ schema: 1, issued_at: '', pages_from: '', shell: { version: 's2' }, remotes: {} });
  reportScreenError(thrownIn('https://a.example/shell/files/3.js'), 'crashed');
  // Reported by a test before: a release is, once in a page.
  expect(reports()).toEqual([]);
});
