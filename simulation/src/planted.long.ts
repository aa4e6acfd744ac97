import { execFile } from 'node:child_process';
import { ROOT } from '../../releases/src/apps';
import { PLANTED, type Planted, WITHIN } from './planted';

/** Lives stories with a defect, in a process whose loader plants it, until one shows it. Returns what was printed. */
const liveWith = (planted: Planted): Promise<string> =>
  new Promise((done) => {
    const loaders = ['--import', './simulation/bin/plant.mjs', '--import', 'tsx'];
    const { seeds, minutes } = WITHIN;
    const how = ['--first', '--seeds', String(seeds), '--minutes', String(minutes)];
    const env = { ...process.env, NODE_ENV: undefined, PLANTED: JSON.stringify(planted) };
    const options = { cwd: ROOT, env, maxBuffer: 2 ** 26 };
    const command = [...loaders, 'simulation/src/cli.ts', ...how];
    execFile(process.execPath, command, options, (_, out, err) => done(out + err));
  });

test.each(PLANTED)('the simulation sees that $breaks', async (planted) => {
  const printed = await liveWith(planted);
  expect(printed).toMatch(/, 1 failing/);
  expect(printed).toMatch(new RegExp(`DOES NOT HOLD: .*\\((${planted.seen})\\)`));
});
