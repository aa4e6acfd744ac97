import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way from a browser to a product, which can be pulled out, as no engine but Chromium can be set offline. */
export interface Cable {
  /** The product's address by this way. */
  url: string;
  /** From now on nothing arrives, and what is open is cut. */
  pull(): void;
  /** Puts it back. */
  plug(): void;
  end(): Promise<void>;
}

/** Lays a way to a server of this machine. */
export async function layCable(url: string): Promise<Cable> {
  const port = Number(new URL(url).port);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    pull() {
      whole = false;
      cut();
    },
    plug() {
      whole = true;
    },
    async end() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
