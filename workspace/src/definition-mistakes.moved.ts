import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../../releases/src/apps';

const CONFIG = `import { TaskDefinitionsPlugin } from '@assistant/build-preset';
import { definitions } from './src/tasks';
export default {
  mode: 'development',
  devtool: false,
  entry: './src/tasks/index.ts',
  module: { rules: [{ test: /\\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }] },
  plugins: [new TaskDefinitionsPlugin(definitions)],
};`;

const tasks = (enLabel: string) => `export const definitions = [{
  id: 'mine', tier: 'basic', version: 1, kind: 'task', seal: '矿', title: { zh: '矿', en: 'Mine' }, status: [],
  rhythm: [{ at: 'reset' }],
  front: ['on'],
  plan: { says: [{ key: 'on', text: { zh: '开', en: 'on' } }] },
  groups: [{ id: 'main', title: { zh: '矿', en: 'Mine' }, fields: [
    { key: 'on', type: 'sw', label: { zh: '开', en: '${enLabel}' }, help: { zh: '开', en: 'On' }, provenance: 'G', default: true },
  ] }],
  presets: { frugal: {}, balanced: {}, everythingFree: {} }, migrations: [],
}];`;

const MISTAKE = 'mine.on: label.en is blank; every text is there in both languages';

let folder: string;
let started: ChildProcess[] = [];
const write = (label: string) => writeFile(join(folder, 'src/tasks/index.ts'), tasks(label));

/** Longer than any build takes on a busy machine, and less than jest's `testTimeout`, so that the output is shown. */
const PRINTED_MS = 50_000;

/** When a file is saved again: the tool begins to watch a moment after it has printed its first result. */
const AGAIN_MS = 3000;

/**
 * Runs the build tool on the folder. `printed` saves a file, if it is given how, and waits for a new text in the
 * output, or fails with the whole output.
 */
function rspack(...args: string[]) {
  const cli = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [cli, 'build', ...args], { cwd: folder });
  started.push(child);
  let output = '';
  let seen = 0;
  const collect = (chunk: Buffer) => {
    // Some environments force colours.
    output = stripVTControlCharacters(output + chunk.toString());
    child.emit('printed');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  let ended = false;
  child.once('close', () => {
    ended = true;
    child.emit('printed');
  });
  const printed = async (text: string, save?: () => Promise<void>) => {
    const end = AbortSignal.timeout(PRINTED_MS);
    for (let again = AbortSignal.abort(); !output.includes(text, seen); ) {
      if (ended || end.aborted) throw new Error(`"${text}" was not printed, but:\n${output}`);
      if (again.aborted) {
        await save?.();
        again = AbortSignal.timeout(AGAIN_MS);
      }
      await once(child, 'printed', { signal: AbortSignal.any([end, again]) }).catch(() => {});
    }
    seen = output.indexOf(text, seen) + text.length;
  };
  return { child, printed };
}

beforeEach(async () => {
  // Below the root, so that the packages of the workspace are found.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache/definitions-'));
  await mkdir(join(folder, 'src/tasks'), { recursive: true });
  await writeFile(join(folder, 'rspack.config.ts'), CONFIG);
});
afterEach(async () => {
  for (const child of started.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  started = [];
  await rm(folder, { recursive: true });
});

test('a build of definitions with a mistake fails and names it', async () => {
  await write(' ');
  const { child, printed } = rspack();
  await printed(MISTAKE);
  await once(child, 'exit');
  expect(child.exitCode).toBe(1);
});

test('while a team works, a mistake is shown when it is made, and again when it is fixed', async () => {
  await write('On');
  const { printed } = rspack('--watch');
  await printed('compiled successfully');
  await printed(MISTAKE, () => write(' '));
  // As if a file is read while an editor writes it.
  const empty = () => writeFile(join(folder, 'src/tasks/index.ts'), '');
  await printed('src/tasks/index.ts: cannot be read; it exports no list named definitions', empty);
  await printed('The task definitions are right again.', () => write('Switch'));
  await printed('compiled successfully');
  const emitted = JSON.parse(await readFile(join(folder, 'dist/task-definitions.json'), 'utf8'));
  expect(emitted[0].groups[0].fields[0].label.en).toBe('Switch');
});
