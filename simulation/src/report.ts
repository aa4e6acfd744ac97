import { Coverage } from './coverage';
import type { Lived } from './world/live-world';

const MINUTE_MS = 60_000;

/** A moment of a story, as 12:03.450. */
function momentOf(ms: number): string {
  const two = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return `${two(Math.floor(ms / MINUTE_MS))}:${two(Math.floor(ms / 1000) % 60)}.${two(Math.floor(ms) % 1000, 3)}`;
}

/**
 * Says what a run does: a line a minute, the story of each seed of which something does not hold, and a summary. It is made before
 * the process loses the real clock.
 */
export function makeReport({ stories }: { stories: boolean }) {
  const real = performance.now.bind(performance);
  const worked = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  const began = real();
  let said = began;
  let seeds = 0;
  let events = 0;
  let virtualMs = 0;
  /** Processor time of the first seed's beginning: what is loaded once does not count. */
  let loaded: number | undefined;
  const failing: string[] = [];
  const coverage = new Coverage();
  const print = (line: string) => void process.stdout.write(`${line}\n`);

  const soFar = () => {
    const times = virtualMs / Math.max(1, worked() - (loaded ?? 0));
    const hours = (virtualMs / (60 * MINUTE_MS)).toFixed(1);
    const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
    return `${seeds} seeds, ${hours} virtual hours, ${events} events, ${Math.round(times)} × real per core, ${megabytes} MB, ${coverage.size} pairs, ${failing.length} failing`;
  };

  return {
    begins(): void {
      loaded ??= worked();
    },
    lived({ story, lines, broken, ...more }: Lived): void {
      const { seed, minutes, without } = story;
      seeds += 1;
      events += more.events;
      virtualMs += more.virtualMs;
      coverage.add(more.coverage);
      if (broken.length > 0) failing.push(seed);
      if (broken.length > 0 || stories) {
        print(`Seed ${seed}:`);
        for (const { at, text } of lines) print(`  ${momentOf(at)}  ${text}`);
        const left = without.map((part) => ` --without ${part}`).join('');
        print(`Again: npm run simulate -- --seed ${seed} --minutes ${minutes}${left} --story`);
      }
      if (real() - said < MINUTE_MS) return;
      said = real();
      print(`after ${Math.round((said - began) / MINUTE_MS)} min: ${soFar()}`);
    },
    hasFailed: () => failing.length > 0,
    /** Which pairs of states, events, faults and places were met, as a page. */
    coveragePage: () => coverage.page(soFar()),
    /** @returns whether all held in all stories */
    end(): boolean {
      print(`${soFar()}${failing.length > 0 ? `: ${failing.join(', ')}` : ''}`);
      return failing.length === 0;
    },
  };
}
