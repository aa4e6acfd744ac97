import type { Measured, Middle, Paced, Side } from './measure';
import type { Kind } from './options';
import { type Target, targetsOf } from './targets';

const COLUMNS = [
  'call',
  'product /s',
  'bare /s',
  'ratio',
  'p99 ms',
  'bare p99',
  'statements',
  'round trips',
  'server ms',
  'database ms',
  'bare server ms',
  'bare database ms',
  'median and p99 at 80 %',
  'bare at 80 %',
];

const spread = ({ median, least, most }: Middle, digits: number): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;

const slow = (paced: Paced | undefined): string =>
  paced ? `${paced.median.toFixed(1)}, ${paced.p99.toFixed(1)} ms (${paced.slow.toFixed(1)} ×)` : '';

const one = (side: Side, key: keyof Side, digits: number): string => side[key].median.toFixed(digits);

function rowOf({ call, product, bare, ratio, paced }: Measured): string[] {
  return [
    call,
    spread(product.perSecond, 0),
    spread(bare.perSecond, 0),
    spread(ratio, 2),
    one(product, 'p99', 1),
    one(bare, 'p99', 1),
    one(product, 'statements', 2),
    one(product, 'roundTrips', 2),
    one(product, 'server', 2),
    one(product, 'database', 2),
    one(bare, 'server', 2),
    one(bare, 'database', 2),
    slow(paced?.product),
    slow(paced?.bare),
  ];
}

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** A table of the docs. */
export const tableOf = (head: string[], rows: string[][]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const wordsOf = ({ call, what, wanted, found, met }: Target): string =>
  `- ${met ? 'met' : 'MISSED'}: ${call}, ${what}: ${found.toFixed(2)}, wanted ${wanted}`;

/** Four digits are more than any two runs have in common. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/** What was measured on a database, as a table, the targets and JSON. */
export function reportOf(kind: Kind, measured: Measured[]): string {
  const targets = measured.flatMap((call) => targetsOf(kind, call));
  return [
    `\n### ${kind}\n`,
    tableOf(COLUMNS, measured.map(rowOf)),
    `\n${targets.map(wordsOf).join('\n')}`,
    `\n<details><summary>JSON</summary>\n\n\`\`\`json\n${measured
      .map((call) => JSON.stringify({ kind, ...call }, rounded))
      .join('\n')}\n\`\`\`\n</details>`,
  ].join('\n');
}
