import { type Bench, run } from './measure';
import type { Options } from './options';
import { tableOf } from './report';
import type { Figures } from './serve';

/** Of the highest rate. */
const PART = 0.7;
const PROBE_S = 10;

/** All calls mixed at 70 % of the highest rate, with memory, handles and the slowest calls in each part of the time. */
export async function mixedLoad({ server, client, opened }: Bench, minutes: number, options: Options) {
  const { calls, connections, every } = options;
  const load = { port: opened.product, calls, connections };
  const highest = await run(client, { ...load, seconds: Math.min(PROBE_S, every * 60) });
  const rate = PART * highest.perSecond;
  const rows: string[][] = [];
  for (let minute = 0; minute < minutes; minute += every) {
    const seen = await run(client, { ...load, seconds: every * 60, rate });
    const { rssMb, heapMb, handles } = await server.ask<Figures>('figures');
    const figures = [seen.perSecond, rssMb, heapMb, handles].map((one) => one.toFixed(0));
    const slow = calls.map((call) => seen.p99Of[call]?.toFixed(1) ?? '');
    rows.push([`${minute + every}`, ...figures, seen.median.toFixed(1), seen.p99.toFixed(1), ...slow]);
    console.error(rows.at(-1)?.join(' | '));
  }
  return `All calls mixed at ${rate.toFixed(0)} a second, 70 % of ${highest.perSecond.toFixed(0)}\n\n${tableOf(
    ['minute', '/s', 'RSS MB', 'heap MB', 'handles', 'median ms', 'p99 ms', ...calls],
    rows,
  )}`;
}
