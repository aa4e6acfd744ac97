import { createServer } from 'node:net';

/**
 * The port in the environment's PORT; undefined if it is not set.
 * @throws an error that says what a valid value is
 */
export function portGiven(): number | undefined {
  const { PORT } = process.env;
  if (!PORT) return undefined;
  if (/^\d+$/.test(PORT) && Number(PORT) < 65_536) return Number(PORT);
  throw new Error(`PORT: read "${PORT}", wanted a whole number from 0 to 65535.`);
}

/** Whether a port is free. Checked before a build that takes minutes. */
export function portIsFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(wanted);
  });
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
