import { installVirtualGlobals } from '../machine/virtual-globals';
import type { Lived } from '../world/live-world';
import type { Story } from '../world/world';
import { STORIES } from './all';
import type { Planted } from './planted';

/** What stories with one planted defect have shown. */
export interface Shown {
  breaks: string;
  /** The seeds that were lived. */
  seeds: string[];
  /** What did not hold in the last of them, and when. */
  broken: Lived['broken'];
  /** What it took of a processor, with loading what the defect reaches. */
  seconds: number;
}

/** What the loader plants (`bin/plant.mjs`). */
const planted: Planted[] = JSON.parse(process.env.PLANTED ?? '[]');

// One process for all of them, as the first story of a process takes three times as long. What a defect does not reach is loaded here.
installVirtualGlobals();
await import('../world/live-world');
for (const [at, { breaks, seed: own }] of planted.entries()) {
  const before = process.cpuUsage();
  const world = await import(`../world/live-world?planted=${at}`);
  const live: (story: Story, how: { first: boolean }) => Promise<Lived> = world.live;
  const shown: Shown = { breaks, seeds: [], broken: [], seconds: 0 };
  for (const seed of new Set([own, ...STORIES.others])) {
    const { broken } = await live({ seed, minutes: STORIES.minutes, without: [] }, { first: true });
    shown.seeds.push(seed);
    shown.broken = broken;
    // By `node --expose-gc`: what a story has left is not waited for.
    globalThis.gc?.();
    if (broken.length > 0) break;
  }
  const { user, system } = process.cpuUsage(before);
  shown.seconds = (user + system) / 1e6;
  process.stdout.write(`${JSON.stringify(shown)}\n`);
}
process.exit(0);
