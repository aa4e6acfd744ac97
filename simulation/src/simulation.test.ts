import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../releases/src/apps';
import { PLANTED } from './planted/all';

/** Runs `npm run simulate` in a process of its own. Returns what it printed, whether all held or not. */
const simulate = (...args: string[]): Promise<string> =>
  new Promise((done) => {
    const node = ['--expose-gc', '--max-semi-space-size=64', '--import', 'tsx'];
    const cli = [...node, 'simulation/src/cli.ts', '--hashes', '--minutes', '5'];
    const command = [...cli, ...args];
    execFile(process.execPath, command, { cwd: ROOT, maxBuffer: 2 ** 26 }, (_, out, err) => done(out + err));
  });

const hashOf = (seed: string, printed: string) =>
  new RegExp(`^${seed} [0-9a-f]{64}$`, 'm').exec(printed)?.[0];

const megabytesOf = (printed: string) => Number(/, (\d+) MB, /.exec(printed)?.[1]);

test('all holds in each story, those that were kept among them; a seed is one story in every process, whatever it lived before', async () => {
  const seeds = ['3', '4', '2'].flatMap((seed) => ['--seed', seed]);
  const [several, alone] = await Promise.all([simulate('--kept', ...seeds), simulate('--seed', '2')]);
  expect(several).toMatch(/, 0 failing\n$/);
  expect(hashOf('2', several)).toBeDefined();
  expect(hashOf('2', alone)).toBe(hashOf('2', several));
  // Regression: each story stayed in memory, 150 MB and 10 GB of addresses of it, so that no process lived a night.
  expect(megabytesOf(several)).toBeLessThan(megabytesOf(alone) + 250);
}, 300_000);

// Each is planted by `planted/planted.long.ts`, run by `npm run test:long`.
test.each(PLANTED)('what breaks “$breaks” still fits $file', ({ file, change: [from] }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2);
});
