import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

test('what npm has written down decides whether anything is installed, also by another command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'set-up-'));
  const [a, b] = ['1.0.0', '2.0.0'].map((version) => ({ version, integrity: version, resolved: 'x' }));
  const lock = { '': {}, shell: {}, 'node_modules/a': a, 'node_modules/for-macos': { ...a, optional: true } };
  const installed = [
    { 'node_modules/a': a },
    { 'node_modules/a': b },
    { 'node_modules/a': a, 'node_modules/b': b },
    {},
  ];
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  const { text } = await ranAs(`
    const { isInstalled } = await import(${JSON.stringify(new URL('is-installed.mjs', SET_UP).href)});
    const { writeFileSync } = await import('node:fs');
    const folder = ${JSON.stringify(folder)};
    const said = [isInstalled(folder)];
    for (const packages of ${JSON.stringify(installed)}) {
      writeFileSync(folder + '/node_modules/.package-lock.json', JSON.stringify({ packages }));
      said.push(isInstalled(folder));
    }
    for (const broken of ['{"packages": {"node_mod', '', '{}', 'null']) {
      writeFileSync(folder + '/node_modules/.package-lock.json', broken);
      said.push(isInstalled(folder));
    }
    console.log(said.join());`);
  expect(text.trim()).toBe('false,true,false,false,false,false,false,false,false');
  await rm(folder, { recursive: true });
});

test('regression: what npm test leaves out in the folder of the simulation was run by no command', async () => {
  const { text } = await ranAs(`
    const { testFiles } = await import(${JSON.stringify(SET_UP)});
    console.log(testFiles((file) => file.includes('.moved.')).join(' '));`);
  for (const folder of ['releases', 'server', 'simulation', 'workspace'])
    expect(text).toMatch(new RegExp(`/${folder}/src/\\S+\\.moved\\.ts`));
});

test('regression: what was typed after `npm start` was lost, and after `npm run tag` a release was marked all the same', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'workspace/bin/run.mjs'), 'start', '--port', '8080']);
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  const [code] = await once(child, 'close');
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('"--port 8080": nothing is typed after this command.'),
  ]);
});
