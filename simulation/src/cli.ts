import { createHash } from 'node:crypto';
import { openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { installVirtualGlobals } from './machine/virtual-globals';
import { readOptions } from './options';
import { makeReport } from './report';
import type { Story } from './world/world';

const SEEDS = 'simulation/seeds';

/** What was typed; ends with the sentence for who typed something else. */
function typed() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const values = typed();
const how = { minutes: values.minutes, without: values.without };
const asked: Story[] = values.seeds.map((seed) => ({ seed, ...how }));
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
