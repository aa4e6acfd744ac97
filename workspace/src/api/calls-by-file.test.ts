import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

const CONTRACT = 'shared/domain/contract';
/** What is in a page: an app, or a package that apps bundle. */
const BUNDLED = /^(shell|mfe-[^/]+|shared\/(runtime|kit|features)\/[^/]+)\//;

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
const sources = listed
  .trim()
  .split('\n')
  .filter((path) => !/\.test\.|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const shared = sources
  .filter(({ path }) => path.startsWith(`${CONTRACT}/`))
  .map(({ path, text }) => ({ path, calls: [...text.matchAll(/^export const (\w+) = defineCall\(/gm)] }))
  .filter(({ calls }) => calls.length > 1)
  .map(({ path, calls }) => ({ path, calls: calls.map(([, name = '']) => name) }));

const makersOf = (call: string): string[] => [
  ...new Set(
    sources
      .filter(({ text }) => new RegExp(`\\b${call}\\b`).test(text))
      .flatMap(({ path }) => BUNDLED.exec(path)?.[1] ?? []),
  ),
];

// A bundle holds whole files, and a build makes every call whose file it holds.
test.each(shared)('one app alone makes the calls of $path', ({ calls }) => {
  const [maker, ...others] = makersOf(calls[0] ?? '');
  expect(others).toEqual([]);
  expect(calls.map((call) => [call, ...makersOf(call)])).toEqual(calls.map((call) => [call, maker]));
});

test('the desk’s calls share files', () => {
  expect(shared.map(({ path }) => path)).toContain(`${CONTRACT}/cs/conversations.ts`);
});
