import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../releases/src/apps';

/** Runs a Node command to its end. */
async function run(args: string[], options: { cwd?: string; PORT?: string } = {}) {
  const { cwd = ROOT, PORT = '' } = options;
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, PORT } });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

/** A port in use, and the function that frees it. */
async function takenPort(): Promise<[port: number, free: () => void]> {
  const other = createServer().listen(0);
  await once(other, 'listening');
  return [(other.address() as AddressInfo).port, () => other.close()];
}

const dev = (PORT: string) =>
  run(['--import', 'tsx', join(ROOT, 'workspace/src/dev.ts'), 'mfe-tasks-premium'], { PORT });

test('a development server on a port in use ends with one sentence and exit code 1', async () => {
  const [port, free] = await takenPort();
  const ended = await dev(String(port));
  free();
  expect(ended).toEqual({
    code: 1,
    output: `Port ${port} is taken by another program. Stop it, or leave PORT out to take any free one.`,
  });
});

test('a PORT that is not a number ends with one sentence and exit code 1', async () => {
  expect(await dev('30o0')).toEqual({
    code: 1,
    output: 'PORT: read "30o0", wanted a whole number from 0 to 65535.',
  });
});

test('a remote alone on a port in use ends with one sentence and exit code 1', async () => {
  const [port, free] = await takenPort();
  const cli = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const args = [cli, 'serve', '--node-env', 'development', '--port', String(port)];
  const { code, output } = await run(args, { cwd: join(ROOT, 'mfe-chat') });
  free();
  expect({ code, output: output.split('\n').at(-1) }).toEqual({
    code: 1,
    output: `Port ${port} is taken, perhaps by another development server of this app. Stop it.`,
  });
  expect(output).not.toContain('    at ');
});
