import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from './child';
import { openConnection } from './connection';
import { type CallName, note, type Player, requestOf } from './requests';

/** What a client is to do. */
export interface Load {
  port: number;
  /** Of several, each connection makes one after another. */
  calls: readonly CallName[];
  seconds: number;
  connections: number;
  /** Calls in a second, spread evenly; without it each connection calls as soon as it has its answer. */
  rate?: number;
}

/** What it has seen. Times in milliseconds; where there is a rate, from the moment at which a call was due. */
export interface Seen {
  perSecond: number;
  median: number;
  p99: number;
  calls: number;
  /** The slowest of a hundred of each call. */
  p99Of: Partial<Record<CallName, number>>;
}

let players: Player[] = [];

const at = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

async function run({ port, calls, seconds, connections, rate }: Load): Promise<Seen> {
  const times = new Map<CallName, number[]>(calls.map((call) => [call, []]));
  const start = performance.now();
  const end = start + seconds * 1000;
  const pause = rate === undefined ? 0 : 1000 / rate;
  let begun = 0;

  async function work(first: number): Promise<void> {
    const connection = openConnection(port);
    // No two connections save for one player at once.
    const own = players.filter((_, at) => at % connections === first);
    const planners = own.filter(({ plans }) => plans);
    for (let turn = first; ; turn += 1) {
      // Whichever connection is free makes the call that is due next.
      const due = start + pause * begun;
      begun += 1;
      if (pause > 0 && due > performance.now()) await sleep(due - performance.now());
      const since = pause > 0 ? due : performance.now();
      if (performance.now() >= end) break;
      const call = calls[turn % calls.length] as CallName;
      const of = call === 'tasks/day' ? planners : own;
      const player = of[turn % of.length] as Player;
      const { status, text } = await connection.call(requestOf(call, player), player.ip);
      if (status !== 200) throw new Error(`${call}: ${text}`);
      note(call, player);
      times.get(call)?.push(performance.now() - since);
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, (_, first) => work(first)));
  const took = (performance.now() - start) / 1000;
  const sorted = (some: number[]) => some.toSorted((a, b) => a - b);
  const all = sorted([...times.values()].flat());
  return {
    perSecond: all.length / took,
    median: at(all, 0.5),
    p99: at(all, 0.99),
    calls: all.length,
    p99Of: Object.fromEntries([...times].map(([call, some]) => [call, at(sorted(some), 0.99)])),
  };
}

answerParent({
  players(given: Player[]) {
    players = given;
  },
  run,
});
