import { rememberReload, runningVersion } from './running-version';

function pageOf(version: string, pages_from: string) {
  document.body.innerHTML = '<script id="releases" type="application/json"></script>';
  const text = JSON.stringify({ shell: { version }, pages_from });
  (document.getElementById('releases') as HTMLElement).textContent = text;
}

const MOMENT = '2026-03-01T00:00:00Z';
const one = { version: '1', timestamp: Date.parse(MOMENT) };
const two = { version: '2', timestamp: Date.parse(MOMENT) };

beforeEach(() => {
  sessionStorage.clear();
  pageOf('1', MOMENT);
});

test('a page is what its registry says', () => {
  expect(runningVersion()).toEqual(one);
});

test('a page that was not released has no version to watch', () => {
  document.body.innerHTML = '';
  expect(runningVersion()).toBeUndefined();
});

test('a cache that gives the old page again does not make it reload for ever', () => {
  rememberReload(two);
  expect(runningVersion()).toEqual(two);
});

test('a page that became new is what it says, and notices when the release is taken back', () => {
  rememberReload(two);
  pageOf('3', MOMENT);
  expect(runningVersion()).toEqual({ version: '3', timestamp: Date.parse(MOMENT) });
});
