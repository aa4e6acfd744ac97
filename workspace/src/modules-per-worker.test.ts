import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modules-per-worker-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const configOf = (project: 'onePerWorker' | 'inPage') => `
import { ${project} } from '${resolve('shared/tooling/testing/jest-config.mjs')}';
export default { ...${project}, transform: {}, setupFilesAfterEnv: [], testSequencer: './sequencer.cjs' };
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
    'jest.config.mjs': configOf('onePerWorker'),
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
  expect(await runFiles(files)).toContain('Tests:       5 passed, 5 total');
});

test('a page is put back after each file: libraries are kept, and nothing that a file did to the page', async () => {
  const files = {
    'package.json': '{}',
    'jest.config.mjs': configOf('inPage'),
    'sequencer.cjs': SEQUENCER,
    'counted.js': 'let loads = 0; exports.next = () => ++loads;',
    '1.test.js': `
      test('first', () => {
        expect(require('./counted').next()).toBe(1);
        require('react').markedByAFile = true;
        localStorage.setItem('left', '1');
        document.cookie = 'left=1';
        document.title = 'left';
        document.documentElement.dataset.left = '1';
        document.body.innerHTML = '<p>left</p>';
        history.pushState(null, '', '/left');
        globalThis.left = 1;
        globalThis.heard = jest.fn();
        globalThis.matchMedia = () => {};
        Element.prototype.left = 1;
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
        globalThis.addEventListener('left', () => { document.title = 'heard'; });
        setInterval(() => { document.title = 'came'; }, 1);
        jest.useFakeTimers({ now: 0 });
      });`,
    '2.test.js': `
      test('second', async () => {
        expect(require('./counted').next()).toBe(1);
        expect(require('react').markedByAFile).toBe(true);
        expect([localStorage.length, document.cookie, document.title]).toEqual([0, '', '']);
        expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
        expect([location.href, navigator.onLine]).toEqual(['http://localhost/', true]);
        expect([typeof left, typeof matchMedia, Element.prototype.left]).toEqual(['undefined', 'undefined', undefined]);
        expect(Date.now()).toBeGreaterThan(1_000);
        dispatchEvent(new Event('left'));
        await new Promise((done) => setTimeout(done, 20));
        expect(document.title).toBe('');
      });`,
    '3.test.js': `/** @own-modules */
      test('out by choice', () => expect(require('react').markedByAFile).toBeUndefined());`,
  };
  expect(await runFiles(files)).toContain('Tests:       3 passed, 3 total');
});

test('regression: of a team’s test that awaited in vain jest said after 5 s that it took too long, and nothing of the page', async () => {
  await writeFile(join(folder, 'jest.config.mjs'), configOf('inPage'));
  await writeFile(join(folder, 'sequencer.cjs'), SEQUENCER);
  const shown = JSON.parse(runJest('--showConfig').stdout);
  const [, awaited = ''] =
    /asyncUtilTimeout: ([\d_]+)/.exec(await readFile('shared/tooling/testing/jest-setup.ts', 'utf8')) ?? [];
  expect(shown.globalConfig.testTimeout).toBeGreaterThan(Number(awaited.replaceAll('_', '')));
});

/** What jest says of these files, in the order of their names. */
async function runFiles(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return runJest('--runInBand').stderr;
}

function runJest(option: string) {
  const jest = resolve('node_modules/jest/bin/jest.js');
  return spawnSync(process.execPath, [jest, option], { cwd: folder, encoding: 'utf8' });
}
