import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../releases/src/apps';
import { PLANTED } from './planted/all';

/** A process that has not ended by then, on a machine that does much else, is ended. */
const LIMIT_MS = 600_000;

/** Runs `npm run simulate` in a process of its own. Returns what it printed, whether all held or not. */
const simulate = (...args: string[]): Promise<string> =>
  new Promise((done) => {
    const node = ['--expose-gc', '--max-semi-space-size=64', '--import', 'tsx'];
    const cli = [...node, 'simulation/src/cli.ts', '--hashes', '--minutes', '15'];
    const command = [...cli, ...args];
    const options = { cwd: ROOT, maxBuffer: 2 ** 26, timeout: LIMIT_MS - 10_000 };
    execFile(process.execPath, command, options, (_, out, err) => done(out + err));
  });

const hashOf = (seed: string, printed: string) =>
  new RegExp(`^${seed} [0-9a-f]{64}$`, 'm').exec(printed)?.[0];

const megabytesOf = (printed: string) => Number(/, (\d+) MB, /.exec(printed)?.[1]);

test(
  'all holds in each story, those that were kept among them; a seed is one story in every process, whatever it lived before',
  async () => {
    const live = (...seeds: string[]) => seeds.flatMap((seed) => ['--seed', seed]);
    const [several, fewer] = await Promise.all([
      simulate('--kept', ...live('3', '4', '7', '8', '9', '10', '2')),
      simulate(...live('2', '1', '5', '6', '11', '12')),
    ]);
    for (const printed of [several, fewer]) expect(printed).toMatch(/, 0 failing\n$/);
    expect(hashOf('2', several)).toBeDefined();
    expect(hashOf('2', fewer)).toBe(hashOf('2', several));
    // Regression: each story stayed in memory, 150 MB and 10 GB of addresses of it, so that no process lived a night. Two more do not.
    expect(megabytesOf(several)).toBeLessThan(megabytesOf(fewer) + 250);
  },
  LIMIT_MS,
);

// Each is planted by `planted/planted.long.ts`, run by `npm run test:long`.
test.each(PLANTED)('what breaks “$breaks” still fits $file', ({ file, change: [from] }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2);
});
