import { test } from './test';

/** Does a step, and prints how long it took. */
export async function step<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
  const began = Date.now();
  const done = await test.step(what, work);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${what}: ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
  return done;
}
