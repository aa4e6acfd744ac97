import type { Lived } from './world/live-world';
import { PARTS, type Story } from './world/world';

/** What does not hold, without what differs from one story to another. */
const kindOf = ({ broken: [first] }: Lived): string | undefined =>
  first && (/\(([^()]*)\)$/.exec(first.text)?.[1] ?? first.text);

/** Parts of a story's time that are tried. */
const TIMES = [0.25, 0.5, 0.75, 0.9];

/**
 * Finds a shorter story in which the same does not hold: in less time, and without kinds of faults and presses that it does not
 * take. What is left out is tried part by part, so it is short, and not the shortest of all.
 * @param lived a story of which something does not hold
 * @param live lives another one, to the first moment at which something does not hold
 */
export async function shrink(lived: Lived, live: (story: Story) => Promise<Lived>): Promise<Lived> {
  const kind = kindOf(lived);
  let shortest = lived;
  async function holdsNot(changed: Partial<Story>): Promise<boolean> {
    const tried = await live({ ...shortest.story, ...changed });
    if (kindOf(tried) !== kind) return false;
    shortest = tried;
    return true;
  }
  async function inLessTime(): Promise<void> {
    for (const part of TIMES) {
      // Tenths, so that each step is shorter than the one before it.
      const minutes = Math.floor(shortest.story.minutes * part * 10) / 10;
      if (minutes > 0 && (await holdsNot({ minutes }))) return inLessTime();
    }
  }
  await inLessTime();
  for (const part of PARTS) await holdsNot({ without: [...shortest.story.without, part] });
  await inLessTime();
  return shortest;
}
