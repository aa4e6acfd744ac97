import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, startProcess, stopProcess } from '../testing/process';

describe('a start that cannot be', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'assistant-data-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('on a port or a data folder in use ends with a plain sentence', async () => {
    const env = { DATA_DIR: join(directory, 'a'), SITE_DIR: join(directory, 'site') };
    const server = await startProcess(env);
    const port = new URL(server.url).port;
    const samePort = await run('main.ts', [], { ...env, DATA_DIR: join(directory, 'b'), PORT: port });
    expect(samePort.code).toBe(1);
    expect(samePort.output).toContain(`Port ${port} is in use by another program.`);
    expect(samePort.output).not.toContain('    at ');
    const sameData = await run('main.ts', [], env);
    expect(sameData).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another server is running on'),
    });
    await stopProcess(server, 'SIGINT');
  }, 180_000);

  test('with a wrong setting ends with a line for it', async () => {
    const { code, output } = await run('main.ts', [], { PORT: 'http' });
    expect({ code, output }).toEqual({
      code: 1,
      output: 'The settings are wrong.\nPORT: read "http", wanted a whole number from 0 to 65535.\n',
    });
  });
});
