import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const POSTGRES_PORT = 5432;

/**
 * Connections to a database, or to any server, that a test can cut, as if it had stopped, and restore; or silence, as if the
 * network dropped every packet.
 */
export async function openProxy(url: string) {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const proxy = createServer((near) => {
    const far = connect(Number(to.port || POSTGRES_PORT), to.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket.on('error', () => {}));
      socket.on('data', (part) => {
        if (!silent) other.write(part);
      });
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const open = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await open(0);
  const { port } = proxy.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    async cut(): Promise<void> {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => open(port),
    /** Drops everything from now on, on open connections and on new ones. */
    silence(): void {
      silent = true;
    },
    /** Lets new connections through again. The silent ones have lost data, so they are closed. */
    resume(): void {
      for (const socket of sockets) socket.destroy();
      silent = false;
    },
  };
}
