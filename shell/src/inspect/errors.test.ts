import { type SeenError, seenError, watchErrors } from './errors';

const withStack = (stack: string) => Object.assign(new TypeError('grain is undefined'), { stack });
const CHROMIUM = `TypeError: grain is undefined
    at decide (https://the-page/remotes/mfe-tasks-premium/files/app.1a.js:48:12)
    at https://the-page/shell/files/libraries.2b.js:1:99`;
const SAFARI = `decide@https://the-page/remotes/mfe-chat/files/app.1a.js:48:12
@https://the-page/shell/files/libraries.2b.js:1:99`;

test.each<[string, unknown, string, Partial<SeenError>]>([
  [
    'thrown by a remote',
    withStack(CHROMIUM),
    '',
    { app: 'mfe-tasks-premium', text: 'TypeError: grain is undefined', where: 'app.1a.js:48:12' },
  ],
  ['as Safari writes it', withStack(SAFARI), '', { app: 'mfe-chat', where: 'app.1a.js:48:12' }],
  [
    'of another kind, by its script',
    'Script error',
    'https://the-page/shell/files/shell.3c.js:7:1',
    { app: 'shell', text: 'Script error', where: 'shell.3c.js:7:1' },
  ],
  [
    'of an extension',
    withStack('TypeError: grain is undefined\n    at chrome-extension://abc/content.js:1:2'),
    '',
    { app: undefined, where: 'content.js:1:2' },
  ],
])('an error %s', (_, error, from, seen) => {
  expect(seenError(error, from, 5)).toMatchObject({ ...seen, at: 5 });
});

test('what is thrown, rejected or printed counts once, and nothing does any more once it is ended', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const before = console.error;
  const errors: SeenError[] = [];
  const end = watchErrors((error) => errors.push(error));
  const error = withStack(CHROMIUM);
  console.error('it failed:', error);
  console.error('words alone');
  dispatchEvent(new ErrorEvent('error', { error }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('no answer') }));
  expect(errors.map(({ text }) => text)).toEqual(['TypeError: grain is undefined', 'Error: no answer']);
  expect(printed).toHaveBeenCalledTimes(2);
  end();
  expect(console.error).toBe(before);
  console.error(new Error('later'));
  expect(errors).toHaveLength(2);
});
