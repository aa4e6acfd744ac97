import { withoutShell } from './without-shell';

const WINDOWS = { platform: 'win32', execPath: '/node/node.exe' } as const;
const WORDS = ['playwright', 'test', '-g', 'two words'];

test('regression: on Windows a command got words with spaces as more words, since a shell had put them together', () => {
  const npx = '/node/node_modules/npm/bin/npx-cli.js';
  expect(withoutShell('npx', WORDS, WINDOWS)).toEqual(['/node/node.exe', [npx, ...WORDS]]);
  expect(withoutShell('node', WORDS, WINDOWS)).toEqual(['node', WORDS]);
  expect(withoutShell('npx', WORDS, { ...WINDOWS, platform: 'linux' })).toEqual(['npx', WORDS]);
});
