import { createServer } from 'node:net';

/**
 * The port in the environment's PORT; undefined where there is none.
 * @throws an error that says what is wanted of it
 */
export function portGiven(): number | undefined {
  const { PORT } = process.env;
  if (!PORT) return undefined;
  if (/^\d+$/.test(PORT) && Number(PORT) < 65_536) return Number(PORT);
  throw new Error(`PORT: read "${PORT}", wanted a whole number from 0 to 65535.`);
}

/** Whether a port can be taken, asked before minutes are spent on a build. */
export function portIsFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(wanted);
  });
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
