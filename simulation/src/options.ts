import { parseArgs } from 'node:util';

/** A number that was typed, with this pattern. @throws Error with the option and the rule */
function numberOf(name: string, text: string, pattern: RegExp, rule: string): number {
  if (!pattern.test(text)) throw new Error(`--${name} is "${text}"; it must be ${rule}.`);
  return Number(text);
}

/** What the command line of `npm run simulate` asks for. @throws Error for what it does not know */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
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
  const count = numberOf('seeds', values.seeds, /^\d{1,6}$/, 'a whole number');
  const counted = Array.from({ length: count }, (_, at) => String(at + 1));
  const minutes = numberOf('minutes', values.minutes, /^\d{1,6}(\.\d)?$/, 'a number, as 15 or 2.5');
  return { ...values, minutes, seeds: values.seed ?? counted };
}
