import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modules-per-worker-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CONFIG = `
import { onePerWorker } from '${resolve('shared/tooling/testing/jest-config.mjs')}';
export default { ...onePerWorker, transform: {}, testSequencer: './sequencer.cjs' };
`;
const SEQUENCER = `
const { default: Sequencer } = require('@jest/test-sequencer');
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
};
`;

test('a module is loaded once for the files of a worker, and what a file changes around it is undone', async () => {
  const files = {
    'package.json': '{}',
    'jest.config.mjs': CONFIG,
    'sequencer.cjs': SEQUENCER,
    'counted.js': 'let loads = 0; exports.next = () => ++loads; exports.now = () => Date.now();',
    '1.test.js': `
      const { next, now } = require('./counted');
      test('first', () => {
        process.env.LEFT_BY_A_FILE = '1';
        jest.retryTimes(3);
        jest.spyOn(performance, 'now').mockReturnValue(1);
        jest.useFakeTimers({ now: 0 });
        expect([next(), now()]).toEqual([1, 0]);
      });`,
    '2.test.js': `
      const { next, now } = require('./counted');
      test('second', () => {
        expect(next()).toBe(2);
        expect(process.env.LEFT_BY_A_FILE).toBeUndefined();
        expect(now()).toBeGreaterThan(1_000);
        expect(jest.isMockFunction(performance.now)).toBe(false);
        expect(globalThis[Symbol.for('RETRY_TIMES')]).toBeUndefined();
      });`,
    '3.test.js': `/** @own-modules */
      test('out by choice', () => expect(require('./counted').next()).toBe(1));`,
    '4.test.js': `
      jest.mock('./counted', () => ({ next: () => 'another' }));
      test('out as it replaces a module', () => expect(require('./counted').next()).toBe('another'));`,
    '5.test.js': `test('the kept one again', () => expect(require('./counted').next()).toBe(3));`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const jest = spawnSync(
    process.execPath,
    [resolve('node_modules/jest/bin/jest.js'), '--runInBand', '--json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(jest.stderr).toContain('Tests:       5 passed, 5 total');
});
