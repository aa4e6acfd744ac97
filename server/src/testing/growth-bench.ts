/**
 * What a grown database costs: the same calls at 1,000 and at 1,000,000 messages in 20,000 conversations, the latter
 * with 100,000 answers that the player has not read, on both databases. Prints the medians and their ratios; fails where
 * one is 1.3 or more.
 *
 *     npm run bench:growth
 */
import { calls } from '@assistant/contract/calls';
import { seedGrowth } from './growth-seed';
import { hasPostgres } from './postgres';
import { openBenchServer } from './server';

const SMALL = { messages: 1000, own: 100 };
const GROWN = { messages: 1_000_000, own: 100_000 };
const LIMIT = 1.3;
const WARM = 30;
const ROUNDS = 301;

type Kind = 'embedded' | 'postgresql';

/** A database of a size, and what is asked of it. */
async function open(kind: Kind, growth: typeof SMALL) {
  const server = await openBenchServer(kind);
  const [player, agent] = [await server.player('bench'), await server.agent('bench-agent')];
  const { session_id } = (await server.send(calls.chatCreateSession, {}, { token: player })).data;
  await seedGrowth(server.db, session_id, growth);
  const newest = await server.send(calls.chatGetHistory, { session_id }, { token: player });
  const before = newest.data.messages[0]?.id ?? 0;
  const asks: Record<string, () => Promise<{ status: number }>> = {
    "the player's count": () => server.send(calls.chatUnreadCount, {}, { token: player }),
    'the newest page': () => server.send(calls.chatGetHistory, { session_id }, { token: player }),
    'an older page': () => server.send(calls.chatGetHistory, { session_id, before }, { token: player }),
    "the agents' count": () => server.send(calls.chatUnreadCount, {}, { token: agent }),
    'the list, waiting': () => server.send(calls.csSessions, { tab: 'waiting' }, { token: agent }),
    'the list, all': () => server.send(calls.csSessions, { tab: 'all' }, { token: agent }),
  };
  return { asks, close: server.close };
}

async function timeOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const start = performance.now();
  const { status } = await ask();
  if (status !== 200) throw new Error(`A call was answered with ${status}.`);
  return performance.now() - start;
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Asks both in turns, so that whatever else the machine does slows them alike. */
async function compare(small: () => Promise<{ status: number }>, grown: typeof small) {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const pair = [await timeOf(small), await timeOf(grown)] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return { small: median(times[0]), grown: median(times[1]) };
}

async function run(kind: Kind): Promise<boolean> {
  const [small, grown] = [await open(kind, SMALL), await open(kind, GROWN)];
  console.log(`\n| ${kind} | 1,000 messages | 1,000,000 messages | ratio |\n|---|---|---|---|`);
  let fits = true;
  for (const [name, ask] of Object.entries(small.asks)) {
    const medians = await compare(ask, grown.asks[name] ?? ask);
    const ratio = medians.grown / medians.small;
    fits &&= ratio < LIMIT;
    const [a, b] = [medians.small.toFixed(2), medians.grown.toFixed(2)];
    console.log(`| ${name} | ${a} ms | ${b} ms | ${ratio.toFixed(2)}${ratio < LIMIT ? '' : ' !'} |`);
  }
  await small.close();
  await grown.close();
  return fits;
}

const kinds: Kind[] = hasPostgres ? ['embedded', 'postgresql'] : ['embedded'];
let good = true;
for (const kind of kinds) good = (await run(kind)) && good;
process.exit(good ? 0 : 1);
