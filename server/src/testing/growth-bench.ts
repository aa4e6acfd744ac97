/**
 * What a grown database costs: the calls of all day and the desk's list at 1,000 and at 1,000,000 messages in 20,000
 * conversations, the latter with 100,000 answers that the player has not read, and with the settings and runs of 10 and
 * of 100,000 other players, on both databases. Prints the medians and their ratios; fails where one is 1.3 or more.
 *
 *     npm run bench:growth [-- embedded|postgresql]
 */
import { calls } from '@assistant/contract/calls';
import { hasPostgres } from '@assistant/testing/postgres';
import { SECOND_MS } from '../system/durations';
import { seedGrowth, seedPlayers } from './growth-seed';
import { openBenchServer } from './server';
import { hotCalls } from './statements/hot-calls';

const SMALL = { messages: 1000, own: 100, players: 10 };
const GROWN = { messages: 1_000_000, own: 100_000, players: 100_000 };
/** Settings and runs of each of the other players. */
const EACH = 2;
const LIMIT = 1.3;
const WARM = 30;
const ROUNDS = 301;

type Kind = 'embedded' | 'postgresql';
type Ask = () => Promise<unknown>;

/** A database of a size, and what is asked of it. */
async function open(kind: Kind, { players, ...growth }: typeof SMALL) {
  const server = await openBenchServer(kind);
  const agent = await server.agent('bench-agent');
  const { asks: hot, session_id, token } = await hotCalls(server);
  await seedGrowth(server.db, session_id, growth);
  await seedPlayers(server.db, players, EACH);
  const newest = await server.send(calls.chatGetHistory, { session_id }, { token });
  const before = newest.data.messages[0]?.id ?? 0;
  const well = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    if (status !== 200) throw new Error(`A call was answered with ${status}.`);
  };
  const asks: Record<string, Ask> = {
    ...hot,
    'get_history, older': () => well(server.send(calls.chatGetHistory, { session_id, before }, { token })),
    'unread_count, agents': () => well(server.send(calls.chatUnreadCount, {}, { token: agent })),
    'the list, waiting': () => well(server.send(calls.csSessions, { tab: 'waiting' }, { token: agent })),
    'the list, all': () => well(server.send(calls.csSessions, { tab: 'all' }, { token: agent })),
  };
  // No limit of messages is met.
  const pass = () => {
    server.clock.now = new Date(server.clock.now.getTime() + SECOND_MS);
  };
  return { asks, pass, close: server.close };
}

async function timeOf(ask: Ask): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Asks both in turns, so that whatever else the machine does slows them alike. */
async function compare(small: Ask, grown: Ask, pass: () => void) {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM; round < ROUNDS; round += 1) {
    pass();
    const pair = [await timeOf(small), await timeOf(grown)] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return { small: median(times[0]), grown: median(times[1]) };
}

async function run(kind: Kind): Promise<boolean> {
  const [small, grown] = [await open(kind, SMALL), await open(kind, GROWN)];
  const pass = () => {
    small.pass();
    grown.pass();
  };
  console.log(`\n| ${kind} | small | grown | ratio |\n|---|---|---|---|`);
  let fits = true;
  for (const [name, ask] of Object.entries(small.asks)) {
    const medians = await compare(ask, grown.asks[name] ?? ask, pass);
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
const [only] = process.argv.slice(2);
let good = true;
for (const kind of kinds.filter((one) => only === undefined || one === only))
  good = (await run(kind)) && good;
process.exit(good ? 0 : 1);
