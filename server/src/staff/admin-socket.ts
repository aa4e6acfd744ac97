import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CommandResult } from './command';

/**
 * The embedded database belongs to one process, so the running server opens an admin socket for commands: a
 * port on this machine's loopback, and a file in DATA_DIR, readable only by its owner, with the port and a
 * key.
 */
interface AdminSocket {
  port: number;
  key: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'admin.json');

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Opens the admin socket of the running server. Returns the function that closes it. */
export async function openAdminSocket(
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
  await writeFile(fileIn(dataDir), JSON.stringify({ port, key } satisfies AdminSocket), { mode: 0o600 });
  return async () => {
    await rm(fileIn(dataDir), { force: true });
    server.closeAllConnections();
    server.close();
  };
}

/**
 * Sends a command to the server that runs on this DATA_DIR; undefined if none runs. The file of a killed
 * server does no harm, because no one accepts its key.
 */
export async function sendToAdminSocket(dataDir: string, args: string[]): Promise<CommandResult | undefined> {
  try {
    const { port, key } = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as AdminSocket;
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
