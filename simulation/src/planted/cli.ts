import { PLANTED } from './all';
import { liveAll } from './live-all';

/** `npm run bench:planted`: says of each planted defect which story shows it, when, by what, and what that took of a processor. */
const shown = await liveAll();
const rows = shown.flatMap(({ breaks, seeds, broken: [first], seconds }, at) =>
  first
    ? [
        {
          breaks,
          mend: PLANTED[at]?.mend ?? '',
          seed: seeds.at(-1),
          minutes: first.at / 60_000,
          seconds,
          text: first.text,
        },
      ]
    : [],
);
const meanOf = (what: 'minutes' | 'seconds') =>
  (rows.reduce((sum, row) => sum + row[what], 0) / Math.max(1, rows.length)).toFixed(1);
const mends = PLANTED.filter(({ mend }) => mend !== undefined).length;
console.log(
  `${PLANTED.length} planted defects, ${mends} of them mends undone: ${rows.length} are seen, on average after ${meanOf('minutes')} min of a story and ${meanOf('seconds')} s of a processor.\n`,
);
console.log('planted | mended by | seed | after, min | processor, s | seen by');
for (const { breaks, mend, seed, minutes, seconds, text } of rows)
  console.log(
    [
      breaks,
      mend,
      seed,
      minutes.toFixed(2),
      seconds.toFixed(1),
      /\(([^()]*)\)$/.exec(text)?.[1] ?? text,
    ].join(' | '),
  );
for (const { breaks, seeds, broken } of shown)
  if (broken.length === 0) console.log(`not seen in the seeds ${seeds.join(', ')}: ${breaks}`);
process.exit(rows.length === PLANTED.length ? 0 : 1);
