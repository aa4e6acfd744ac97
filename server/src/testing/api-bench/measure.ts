import type { Child } from './child';
import type { Load, Seen } from './client';
import type { Kind, Options } from './options';
import type { CallName } from './requests';
import type { Figures, Opened } from './serve';

/** One round of one side; per call, and processor in milliseconds. */
interface Round extends Omit<Seen, 'p99Of'> {
  statements: number;
  roundTrips: number;
  server: number;
  database: number;
}

/** A middle value with the least and the greatest. */
export interface Middle {
  median: number;
  least: number;
  most: number;
}

export type Side = Record<keyof Round, Middle>;

/** Milliseconds at a rate, medians of the rounds, and how many medians the slowest of a hundred calls takes. */
export interface Paced {
  median: number;
  p99: number;
  slow: number;
}

export interface Measured {
  call: CallName;
  product: Side;
  bare: Side;
  /** Of the rounds' rates, the product's to that of the bare twin right after it. */
  ratio: Middle;
  /** Each at 80 % of its own highest rate; on PostgreSQL. */
  paced?: { product: Paced; bare: Paced };
}

export interface Bench {
  server: Child;
  client: Child;
  opened: Opened;
}

function middle(values: number[]): Middle {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
}

export const run = (client: Child, load: Load): Promise<Seen> => client.ask<Seen>('run', load);

async function roundOf({ server, client }: Bench, load: Load): Promise<Round> {
  const before = await server.ask<Figures>('figures');
  const seen = await run(client, load);
  const after = await server.ask<Figures>('figures');
  const each = (key: keyof Figures) => (after[key] - before[key]) / seen.calls;
  const { p99Of: _, ...all } = seen;
  return {
    ...all,
    statements: each('statements'),
    roundTrips: each('roundTrips'),
    server: each('server'),
    database: each('database'),
  };
}

const sideOf = (rounds: Round[]): Side =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((key) => [key, middle(rounds.map((one) => one[key as keyof Round]))]),
  ) as Side;

/** Rounds at a rate: the slowest calls differ more from round to round than the rates do. */
const PACED_ROUNDS = 3;
const PART = 0.8;

function pacedOf(rounds: Seen[]): Paced {
  const of = (value: (one: Seen) => number) => middle(rounds.map(value)).median;
  return {
    median: of(({ median }) => median),
    p99: of(({ p99 }) => p99),
    slow: of((one) => one.p99 / one.median),
  };
}

/** One call against its bare twin, in alternating rounds. */
export async function measure(bench: Bench, call: CallName, options: Options, kind: Kind): Promise<Measured> {
  const { seconds, connections } = options;
  const load = (side: 'product' | 'bare', more: Partial<Load> = {}): Load => ({
    port: bench.opened[side],
    calls: [call],
    seconds,
    connections,
    ...more,
  });
  for (const side of ['product', 'bare'] as const) await run(bench.client, load(side, { seconds: 1 }));
  const rounds: { product: Round[]; bare: Round[] } = { product: [], bare: [] };
  for (let round = 0; round < options.rounds; round += 1)
    for (const side of ['product', 'bare'] as const) rounds[side].push(await roundOf(bench, load(side)));
  const sides = { product: sideOf(rounds.product), bare: sideOf(rounds.bare) };
  const measured = {
    call,
    ...sides,
    ratio: middle(rounds.product.map((one, at) => one.perSecond / (rounds.bare[at]?.perSecond ?? 1))),
  };
  if (kind === 'embedded') return measured;
  const paced: { product: Seen[]; bare: Seen[] } = { product: [], bare: [] };
  for (let round = 0; round < PACED_ROUNDS; round += 1)
    for (const side of ['product', 'bare'] as const)
      paced[side].push(await run(bench.client, load(side, { rate: PART * sides[side].perSecond.median })));
  return { ...measured, paced: { product: pacedOf(paced.product), bare: pacedOf(paced.bare) } };
}
