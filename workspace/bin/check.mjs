// `npm run check`: all that can be said of the sources without running them. Each step runs even when one before
// it failed, so that one run shows all there is to fix. `npm run check -- STEP …` runs only these.
import { execFile } from 'node:child_process';
import { checkNode, ROOT } from './set-up.mjs';

/** The npm scripts to run, the longest first; two at once, as most machines have two cores. */
const STEPS = [
  'api-report:check',
  'typecheck:node',
  'typecheck:browser',
  'unused',
  'directions',
  'style',
  'references',
  'tables',
  'openapi:check',
  'areas',
];
const AT_ONCE = 2;

/** Runs an npm script to its end and prints what it said, whole, so that two at once do not mix. */
const runStep = (script) =>
  new Promise((done) => {
    const started = Date.now();
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
    execFile('npm', ['run', '--silent', script], options, (error, stdout, stderr) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${error ? '✗' : '✓'} ${script} (${seconds} s)\n${error ? stdout + stderr : ''}`);
      done(!error);
    });
  });

checkNode();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((step) => !STEPS.includes(step));
if (unknown.length > 0) {
  process.stderr.write(`no such step: ${unknown.join(', ')}; the steps are ${STEPS.join(', ')}\n`);
  process.exit(1);
}
const failed = [];
const waiting = wanted.length > 0 ? wanted : [...STEPS];
const worker = async () => {
  for (let script = waiting.shift(); script; script = waiting.shift())
    if (!(await runStep(script))) failed.push(script);
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
