import { openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installVirtualGlobals } from './machine/virtual-globals';

const realNow = performance.now.bind(performance);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string' },
    trace: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

// Whatever is loaded from here on sees virtual time.
installVirtualGlobals();
const { live } = await import('./world/live-world');


const trace = openSync(values.trace ?? '/dev/null', 'w');
const minutes = Number(values.minutes);
const seeds = values.seed === undefined ? Array.from({ length: Number(values.seeds) }, (_, at) => String(at + 1)) : values.seed.split(',');
for (const seed of seeds) {
  const began = realNow();
  const lived = await live(seed, minutes, values.trace === undefined ? undefined : (line) => void writeSync(trace, `${line}\n`));
  if (process.env.STORY) for (const { at, text } of lived.story) print(`    ${(at/1000).toFixed(1)} ${text}`);
  print(`${process.cpuUsage().user/1e6} ${seed} ${lived.hash} ${lived.events} events ${Math.round(realNow() - began)} ms`);
  for (const { at, text } of lived.broken.slice(0, 8)) print(`  ${at} ${text}`);
}
process.exit(0);
