import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ROOT } from '../../../releases/src/apps';
import { PLANTED } from './all';
import type { Shown } from './live-each';
import type { Planted } from './planted';

/** Lives stories with each of these defects until one shows it, in a process whose loader plants them. */
const liveSome = (some: readonly Planted[]): Promise<Shown[]> =>
  new Promise((done, fail) => {
    const loaders = ['--expose-gc', '--import', './simulation/bin/plant.mjs', '--import', 'tsx'];
    const env = { ...process.env, NODE_ENV: undefined, PLANTED: JSON.stringify(some) };
    const options = { cwd: ROOT, env, maxBuffer: 2 ** 26 };
    const command = ['--max-semi-space-size=64', ...loaders, 'simulation/src/planted/live-each.ts'];
    execFile(process.execPath, command, options, (error, out, err) => {
      if (error) fail(new Error(err));
      else
        done(
          out
            .trim()
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
        );
    });
  });

/** Lives stories with all planted defects, in a process for each processor. @returns what they have shown, in their order */
export async function liveAll(): Promise<Shown[]> {
  const processes = availableParallelism();
  const parts = Array.from({ length: processes }, (_, part) =>
    liveSome(PLANTED.filter((_, at) => at % processes === part)),
  );
  const shown = new Map((await Promise.all(parts)).flat().map((one) => [one.breaks, one]));
  return PLANTED.flatMap(({ breaks }) => shown.get(breaks) ?? []);
}
