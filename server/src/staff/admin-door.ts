import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CommandResult } from './command';

/**
 * The embedded database belongs to one process. So the running server opens a door for commands: a port on
 * this machine's loopback, and a file in DATA_DIR, readable by its owner only, with the port and a key.
 */
interface Door {
  port: number;
  key: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'admin.json');

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Opens the door of the running server; gives what closes it. */
export async function openDoor(
  dataDir: string,
  run: (args: string[]) => Promise<CommandResult>,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url');
  const server = createServer(async (request, response) => {
    if (!isKey(request.headers.authorization, key)) return void response.writeHead(403).end();
    try {
      const chunks = await request.toArray();
      const args = JSON.parse(Buffer.concat(chunks).toString('utf8')) as string[];
      response.end(JSON.stringify(await run(args)));
    } catch (error) {
      response.end(JSON.stringify({ ok: false, text: `The server could not do it: ${error}` }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await mkdir(dataDir, { recursive: true });
  await rm(fileIn(dataDir), { force: true });
  await writeFile(fileIn(dataDir), JSON.stringify({ port, key } satisfies Door), { mode: 0o600 });
  return async () => {
    await rm(fileIn(dataDir), { force: true });
    server.closeAllConnections();
    server.close();
  };
}

/**
 * Has the server that runs on this DATA_DIR carry out a command; undefined where none runs. A file that a
 * killed server left behind leads to nobody who knows its key.
 */
export async function knock(dataDir: string, args: string[]): Promise<CommandResult | undefined> {
  try {
    const { port, key } = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Door;
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: key },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? ((await response.json()) as CommandResult) : undefined;
  } catch {
    return undefined;
  }
}
