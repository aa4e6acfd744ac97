import { execFile } from 'node:child_process';
import { ROOT } from '../../../releases/src/apps';
import { PLANTED } from './all';
import type { Shown } from './live-each';

/** Lives stories with each defect until one shows it, in a process whose loader plants them. Returns what they have shown. */
const liveEach = (): Promise<Shown[]> =>
  new Promise((done, fail) => {
    const loaders = ['--expose-gc', '--import', './simulation/bin/plant.mjs', '--import', 'tsx'];
    const env = { ...process.env, NODE_ENV: undefined, PLANTED: JSON.stringify(PLANTED) };
    const options = { cwd: ROOT, env, maxBuffer: 2 ** 26 };
    const command = [...loaders, 'simulation/src/planted/live-each.ts'];
    execFile(process.execPath, command, options, (error, out, err) => {
      if (error) fail(new Error(err));
      else
        done(
          out
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        );
    });
  });

let shown: Shown[] = [];
beforeAll(async () => {
  shown = await liveEach();
  // As the table of docs/simulation.md has them.
  for (const { breaks, seeds, broken } of shown)
    process.stdout.write(
      `| ${breaks} | ${seeds.at(-1)} | ${((broken[0]?.at ?? 0) / 60_000).toFixed(2)} min |\n`,
    );
}, 3_600_000);

test.each(PLANTED)('the simulation sees that $breaks', ({ breaks, seen }) => {
  const texts = shown.find((one) => one.breaks === breaks)?.broken.map(({ text }) => text) ?? [];
  expect(texts.join('\n')).toMatch(new RegExp(`\\(${seen}\\)$`, 'm'));
});
