import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

/** A path as the steps write it: below `shell/src`, but for what stands beside it. */
const read = (path: string): string =>
  readFileSync(join(ROOT, 'shell', path === 'places.ts' ? path : `src/${path}`), 'utf8');

const [, head = ''] = read('remotes/show-remote.ts').match(/^\/\*([\s\S]*?)\*\//) ?? [];
const steps = head
  .replace(/\s*\n \* */g, ' ')
  .split(/ (?=\d\. )/)
  .slice(1);

test('show-remote begins with the nine steps from an address to a mounted remote', () => {
  expect(steps.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each(steps.map((step) => [step[0], step]))('what step %s names is there', (_, step) => {
  const named = [...step.matchAll(/`(\w+)` \(([\w./-]+)\)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, name, path = ''] of named)
    expect(read(path)).toMatch(new RegExp(`(function|const) ${name}\\b`));
});
