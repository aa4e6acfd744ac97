import { createHash } from 'node:crypto';
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installVirtualGlobals } from './machine/virtual-globals';
import { makeReport } from './report';

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
    /** A line for each seed, with the hash of its trace. */
    hashes: { type: 'boolean', default: false },
    /** The whole story, also of a seed of which all holds. */
    story: { type: 'boolean', default: false },
    /** A file that gets each event, statement and answer: two of them say where two runs differ. */
    trace: { type: 'string' },
  },
});

const counted = Array.from({ length: Number(values.seeds) }, (_, at) => String(at + 1));
const asked = (values.seed ?? counted).map((seed) => ({ seed, minutes: Number(values.minutes) }));
const kept: typeof asked = values.kept
  ? readdirSync(SEEDS).map((name) => JSON.parse(readFileSync(`${SEEDS}/${name}`, 'utf8')))
  : [];

const file = values.trace === undefined ? undefined : openSync(values.trace, 'w');
const { hashes } = values;
const report = makeReport({ stories: values.story });
// Whatever is loaded from here on has virtual time.
installVirtualGlobals();
const { live } = await import('./world/live-world');
report.begins();
for (const { seed, minutes } of [...kept, ...asked]) {
  const hash = createHash('sha256');
  const keep = (line: string) => {
    if (hashes) hash.update(`${line}\n`);
    if (file !== undefined) writeSync(file, `${line}\n`);
  };
  report.lived(await live(seed, minutes, hashes || file !== undefined ? keep : undefined), minutes);
  if (values.first && report.hasFailed()) break;
  if (hashes) console.log(seed, hash.digest('hex'));
}
process.exit(report.end() ? 0 : 1);
