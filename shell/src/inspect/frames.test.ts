import { type FrameRecord, longFrame, watchFrames } from './frames';

const LIBRARIES = 'https://site/shell/files/libraries.75e5e491.js';
const HOME = 'https://site/remotes/mfe-home/files/823.c2ba4a7e.js?x';
const script = (sourceURL: string, duration: number, more = {}): FrameRecord['scripts'][number] => ({
  sourceURL,
  duration,
  sourceFunctionName: 'b',
  invoker: 'DIV#app.onclick',
  ...more,
});
const record = (...scripts: FrameRecord['scripts'][number][]): FrameRecord => ({
  startTime: 100,
  duration: 84,
  firstUIEventTimestamp: 0,
  scripts,
});
const remoteAt = jest.fn<string | undefined, [FrameRecord]>();
const frame = (...scripts: FrameRecord['scripts'][number][]) => longFrame(record(...scripts), remoteAt);

test.each<[string, FrameRecord['scripts'], string | undefined, string | undefined, string]>([
  [
    'a remote’s script',
    [script(HOME, 60), script(LIBRARIES, 20)],
    'mfe-chat',
    'mfe-home',
    '823.c2ba4a7e.js · b',
  ],
  [
    'several of one that are more together',
    [script(LIBRARIES, 30), script(HOME, 20), script(HOME, 21)],
    undefined,
    'mfe-home',
    '823.c2ba4a7e.js · b',
  ],
  [
    'React in what is pressed',
    [script(LIBRARIES, 60)],
    'mfe-chat',
    'mfe-chat',
    'shell · libraries.75e5e491.js · b',
  ],
  ['the shell’s own', [script(LIBRARIES, 60)], undefined, 'shell', 'libraries.75e5e491.js · b'],
  [
    'no name of a function',
    [script(LIBRARIES, 60, { sourceFunctionName: '' })],
    undefined,
    'shell',
    'libraries.75e5e491.js · DIV#app.onclick',
  ],
  [
    'a file that is run',
    [script(LIBRARIES, 60, { sourceFunctionName: '', invoker: LIBRARIES })],
    undefined,
    'shell',
    'libraries.75e5e491.js',
  ],
  [
    'a script of the document',
    [script(`${location.href}?a`, 60, { sourceFunctionName: '', invoker: `${location.href}?a` })],
    undefined,
    'shell',
    'html',
  ],
  [
    'an extension',
    [script('chrome-extension://abc/content.js', 60)],
    'mfe-chat',
    undefined,
    'content.js · b',
  ],
  ['no script', [], 'mfe-chat', undefined, ''],
])('a long frame by %s', (_, scripts, there, app, words) => {
  remoteAt.mockReturnValue(there);
  expect(frame(...scripts)).toEqual({ app, at: 100, ms: 84, script: words });
});

test('a browser that does not measure them is left alone', () => {
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: ['event'] } });
  expect(watchFrames(() => {})).toBeUndefined();
});
