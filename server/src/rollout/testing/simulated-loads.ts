import { judge, sumOf } from '../judge';
import { stepOf } from '../load-scale';

/** What is true of a canary and of the stable version, which the test has to find out. */
export interface Truth {
  /** The share of loads that fail. */
  canary: number;
  stable: number;
  /** The share of players that have the canary. */
  share: number;
  /** The share of loads of which the page is hidden or closed before their end, */
  leaves?: { canary: number; stable: number };
  /** and the share of these that can say so; without it 0.9. */
  says?: number;
  /** The share of the canary's loads that hang for good. */
  freezes?: number;
  /** So many times longer a load of the canary takes. */
  slower?: number;
}

/** Numbers from 0 to 1 that depend on the seed alone: Tommy Ettinger's mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BATCH = 50;
const MEDIAN_MS = 900;
const SPREAD = 0.6;

/** A time of the log-normal distribution, which times of loads follow closely. */
function someTime(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return MEDIAN_MS * Math.exp(SPREAD * normal);
}

const none = () => ({ ...sumOf([]), times: new Map<number, number>() });

/**
 * Lets players load a canary and the stable version, and judges after each batch of 50 loads.
 * @param most after so many loads of the canary it ends
 * @returns at which load of the canary it is halted, and why; undefined if it is not
 */
export function simulate(
  { canary, stable, share, slower = 1, leaves = { canary: 0, stable: 0 }, freezes = 0, says = 0.9 }: Truth,
  seed: number,
  most: number,
): { at: number; why: 'failures' | 'time' } | undefined {
  const random = randomOf(seed);
  const [ofCanary, ofStable] = [none(), none()];
  for (let load = 1; ofCanary.loads < most; load += 1) {
    const isCanary = random() < share;
    const side = isCanary ? ofCanary : ofStable;
    const step = stepOf(someTime(random) * (isCanary ? slower : 1));
    const hangs = isCanary && random() < freezes;
    const left = !hangs && random() < leaves[isCanary ? 'canary' : 'stable'];
    // Of what was left and said so nothing is counted.
    if (left && random() < says) continue;
    side.loads += 1;
    if (hangs || left) side.silent += 1;
    else if (random() < (isCanary ? canary : stable)) side.failures += 1;
    else side.times.set(step, (side.times.get(step) ?? 0) + 1);
    if (load % BATCH !== 0 && ofCanary.loads < most) continue;
    const { health } = judge(ofCanary, ofStable);
    if (health === 'failures' || health === 'time') return { at: ofCanary.loads, why: health };
  }
  return undefined;
}
