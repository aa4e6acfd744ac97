import { installVirtualGlobals } from '../machine/virtual-globals';
import type { Lived } from '../world/live-world';
import type { Story } from '../world/world';
import { PLANTED, WITHIN } from './all';

/** What stories with one planted defect have shown. */
export interface Shown {
  breaks: string;
  /** The seeds that were lived. */
  seeds: string[];
  /** What did not hold in the last of them, and when. */
  broken: Lived['broken'];
}

// One process for all of them, as a story in a new one takes three times as long: `plant-hook.mjs` loads the product anew for each.
installVirtualGlobals();
for (const [at, { breaks }] of PLANTED.entries()) {
  const world = await import(`../world/live-world?planted=${at}`);
  const live: (story: Story, how: { first: boolean }) => Promise<Lived> = world.live;
  const shown: Shown = { breaks, seeds: [], broken: [] };
  for (const seed of WITHIN.seeds) {
    const { broken } = await live({ seed, minutes: WITHIN.minutes, without: [] }, { first: true });
    shown.seeds.push(seed);
    shown.broken = broken;
    // By `node --expose-gc`: what a story has left is not waited for.
    globalThis.gc?.();
    if (broken.length > 0) break;
  }
  process.stdout.write(`${JSON.stringify(shown)}\n`);
}
process.exit(0);
