import { installVirtualGlobals } from '../machine/virtual-globals';
import type { Lived } from '../world/live-world';
import type { Story } from '../world/world';
import { PLANTED, STORIES } from './all';

/** What stories with one planted defect have shown. */
export interface Shown {
  breaks: string;
  /** The seeds that were lived. */
  seeds: string[];
  /** What did not hold in the last of them, and when. */
  broken: Lived['broken'];
}

// One process for all of them, as the first story of a process takes three times as long. What a defect does not reach is loaded here.
installVirtualGlobals();
await import('../world/live-world');
for (const [at, { breaks, seed: own }] of PLANTED.entries()) {
  const world = await import(`../world/live-world?planted=${at}`);
  const live: (story: Story, how: { first: boolean }) => Promise<Lived> = world.live;
  const shown: Shown = { breaks, seeds: [], broken: [] };
  for (const seed of new Set([own, ...STORIES.others])) {
    const { broken } = await live({ seed, minutes: STORIES.minutes, without: [] }, { first: true });
    shown.seeds.push(seed);
    shown.broken = broken;
    // By `node --expose-gc`: what a story has left is not waited for.
    globalThis.gc?.();
    if (broken.length > 0) break;
  }
  process.stdout.write(`${JSON.stringify(shown)}\n`);
}
process.exit(0);
