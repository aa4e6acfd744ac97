import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './apps';

test('a development server on a port in use ends with one sentence and exit code 1', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dev = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'releases/src/dev.ts'), 'mfe-tasks-premium'],
    { env: { ...process.env, PORT: String(port) } },
  );
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  dev.stdout.on('data', collect);
  dev.stderr.on('data', collect);
  const [code] = await once(dev, 'close');
  other.close();
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output: `Port ${port} is taken by another program. Stop it, or leave PORT out to take any free one.`,
  });
}, 60_000);
