import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Serves a folder as a bucket does: its files, and the page for every other address of the app. */
export async function serveFolder(folder: string): Promise<{ from: string; close(): void }> {
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '';
    const name = /\.[^/]*$/.test(path) ? path : 'index.html';
    const content = await readFile(join(folder, name)).catch(() => undefined);
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript';
    reply.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { from: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
