import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../releases/src/apps';

const SET_UP = pathToFileURL(join(ROOT, 'workspace/bin/set-up.mjs')).href;

/** Runs a module that uses the set-up as a process; `onText` hears what it prints. */
async function ranAs(body: string, onText: (text: string, kill: () => void) => void = () => {}) {
  const script = `import { run, runSteps } from ${JSON.stringify(SET_UP)};\nconst node = process.execPath;\n${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    onText(text, () => child.kill('SIGTERM'));
  });
  const [code] = await once(child, 'close');
  return { code, text };
}

test('regression: a step that a signal ends, as where the machine has no memory left, has not passed', async () => {
  const step = `run(node, ['-e', 'process.kill(process.pid, "SIGKILL")'])`;
  const { code, text } = await ranAs(`await runSteps(['first', () => ${step}]);`);
  expect([code, text]).toEqual([1, expect.stringContaining('Failed: first')]);
});

test('regression: who ends the run ends all of it: no later step begins', async () => {
  const long = `run(node, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'])`;
  const later = `() => { console.log('later ran'); return 0; }`;
  let isKilled = false;
  const { code, text } = await ranAs(
    `await runSteps(['first', () => ${long}], ['second', ${later}]);`,
    (so, kill) => {
      if (!isKilled && so.includes('up')) {
        isKilled = true;
        kill();
      }
    },
  );
  expect([code, text]).toEqual([1, expect.stringContaining('Failed: first')]);
  expect(text).not.toContain('later ran');
});
