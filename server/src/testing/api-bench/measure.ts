import type { Child } from './child';
import type { Load, Seen } from './client';
import type { Options } from './options';
import type { CallName } from './requests';
import type { Figures, Opened } from './serve';

/** One round of one side; per call, and processor in milliseconds. */
interface Round extends Seen {
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

export interface Measured {
  call: CallName;
  product: Side;
  bare: Side;
  /** Of the rounds' rates, the product's to that of the bare twin right after it. */
  ratio: Middle;
  /** At 80 % of the product's highest rate. */
  paced: Seen;
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
  return {
    ...seen,
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

/** One call against its bare twin, in alternating rounds. */
export async function measure(bench: Bench, call: CallName, options: Options): Promise<Measured> {
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
  const product = sideOf(rounds.product);
  return {
    call,
    product,
    bare: sideOf(rounds.bare),
    ratio: middle(rounds.product.map((one, at) => one.perSecond / (rounds.bare[at]?.perSecond ?? 1))),
    paced: await run(bench.client, load('product', { rate: 0.8 * product.perSecond.median })),
  };
}
