import {
  isAboutOverrides,
  mergeTried,
  overrideCookie,
  overridesHere,
  readTried,
  textsAsked,
} from './overrides';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-22T10:00:00Z');
const one = { remote: 'mfe-chat', version: '1.0.0-3f2a' };
const other = { remote: 'mfe-auth', version: '2' };
const setCookie = (value: string) => {
  document.cookie = `override=${value}; path=/`;
};

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  document.cookie = 'override=; max-age=0; path=/';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['mfe-chat@1.0.0-3f2a', one],
  ['mfe-chat@1.0.0+beta.1', { remote: 'mfe-chat', version: '1.0.0+beta.1' }],
  [`mfe-chat@${'1'.repeat(64)}`, { remote: 'mfe-chat', version: '1'.repeat(64) }],
  [`mfe-chat@${'1'.repeat(65)}`, undefined],
  ['mfe-chat@1 0', undefined],
  ['shell@1', undefined],
  ['mfe-chat', undefined],
  ['mfe-chat@', undefined],
  ['@1', undefined],
  ['mfe-chat@../../x', undefined],
  ['mfe-chat@..', undefined],
  ['mfe-chat@1/2', undefined],
  ['mfe-chat@1~mfe-auth@2', undefined],
  ['mfe-chat@http://localhost:3104', undefined],
  ['https://elsewhere.example/remoteEntry.js', undefined],
  ['Mfe@1', undefined],
])('%s is read as %j', (text, read) => expect(readTried(text)).toEqual(read));

test.each(['1.0.0+beta.1', '1.0.0%2Bbeta.1'])('a link may name a version as %s', (version) => {
  const link = new URL(`https://play.example/?remote=mfe-chat@${version}&remote=mfe-auth@2`);
  expect(textsAsked(link)).toEqual(['mfe-chat@1.0.0+beta.1', 'mfe-auth@2']);
});

test('over TLS the cookie has a name that only this site can write', () =>
  expect(['http:', 'https:'].map(overrideCookie)).toEqual(['override', '__Host-override']));

const seconds = (ms: number) => Math.floor(ms / 1000);
test.each([
  ['nothing', '', []],
  ['no time', 'mfe-chat@1.0.0-3f2a', []],
  ['a time that is over', `${seconds(NOW - HOUR)}~mfe-chat@1.0.0-3f2a`, []],
  ['a time of more than eight hours', `${seconds(NOW + 9 * HOUR)}~mfe-chat@1.0.0-3f2a`, []],
  ['no time that can be read', 'x~mfe-chat@1.0.0-3f2a', []],
  [
    'one that can be read beside one that cannot',
    `${seconds(NOW + HOUR)}~mfe-chat@1.0.0-3f2a~mfe-auth@../x`,
    [one],
  ],
])('a cookie with %s', (_, value, tried) => {
  setCookie(value);
  expect(overridesHere().tried).toEqual(tried);
});

test('within a frame nothing is tried out', () => {
  setCookie(`${seconds(NOW + HOUR)}~mfe-chat@1.0.0-3f2a`);
  jest.spyOn(window, 'self', 'get').mockReturnValue({} as typeof window);
  expect(overridesHere().tried).toEqual([]);
});

test('a version takes the place of another one of its remote', () => {
  const newer = { ...one, version: '2' };
  expect(mergeTried([one, other], [newer])).toEqual([newer, other]);
});

test.each([
  ['/basic/mining', false],
  ['/basic/mining?remote=mfe-chat@1', true],
  ['/basic/mining?remote=', true],
])('whether %s is about versions to try out: %s', (path, wanted) => {
  history.replaceState(null, '', path);
  expect(isAboutOverrides()).toBe(wanted);
  history.replaceState(null, '', '/');
  setCookie(`${seconds(NOW + HOUR)}~mfe-chat@1.0.0-3f2a`);
  expect(isAboutOverrides()).toBe(true);
});
