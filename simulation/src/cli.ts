import { createHash } from 'node:crypto';
import { openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installVirtualGlobals } from './machine/virtual-globals';
import { makeReport } from './report';
import type { Story } from './world/world';

const SEEDS = 'simulation/seeds';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', multiple: true },
    /** The seeds of `simulation/seeds` first. */
    kept: { type: 'boolean', default: false },
    /** Ends at the first seed of which something does not hold. */
    first: { type: 'boolean', default: false },
    /** Kinds of faults and presses that are left out. */
    without: { type: 'string', multiple: true, default: [] },
    /** Of a seed of which something does not hold the shortest story that shows it. */
    shrink: { type: 'boolean', default: false },
    /** A line for each seed, with the hash of its trace. */
    hashes: { type: 'boolean', default: false },
    /** The whole story, also of a seed of which all holds. */
    story: { type: 'boolean', default: false },
    /** A file that gets each event, statement and answer: two of them say where two runs differ. */
    trace: { type: 'string' },
    /** A page with what was met, and how often: states by events, faults by places. */
    coverage: { type: 'string' },
  },
});

const counted = Array.from({ length: Number(values.seeds) }, (_, at) => String(at + 1));
const how = { minutes: Number(values.minutes), without: values.without };
const asked: Story[] = (values.seed ?? counted).map((seed) => ({ seed, ...how }));
const kept: Story[] = values.kept
  ? readdirSync(SEEDS).map((name) => ({
      without: [],
      ...JSON.parse(readFileSync(`${SEEDS}/${name}`, 'utf8')),
    }))
  : [];

const file = values.trace === undefined ? undefined : openSync(values.trace, 'w');
const { hashes, first } = values;
const report = makeReport({ stories: values.story });
// Whatever is loaded from here on has virtual time.
installVirtualGlobals();
const { live } = await import('./world/live-world');
const { shrink } = await import('./shrink');
report.begins();
for (const story of [...kept, ...asked]) {
  const hash = createHash('sha256');
  const keep = (line: string) => {
    if (hashes) hash.update(`${line}\n`);
    if (file !== undefined) writeSync(file, `${line}\n`);
  };
  const lived = await live(story, { first, keep: hashes || file !== undefined ? keep : undefined });
  // By `node --expose-gc`: then the memory that is said is what the stories before have left.
  globalThis.gc?.();
  const shrinks = values.shrink && lived.broken.length > 0;
  report.lived(shrinks ? await shrink(lived, (shorter) => live(shorter, { first: true })) : lived);
  if (hashes) console.log(story.seed, hash.digest('hex'));
  if (first && report.hasFailed()) break;
}
if (values.coverage !== undefined) writeFileSync(values.coverage, report.coveragePage());
process.exit(report.end() ? 0 : 1);
