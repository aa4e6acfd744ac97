import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskRecord } from '@assistant/shared/contract';
import type { DatabaseWatch } from '../database/outage';
import { syncDue } from '../game-chat/sync';
import { claimAccount, claimDue, wakeSleepers } from './lease';
import type { RunTools } from './tools';
import { visit, visitByHand } from './visit';

/** Accounts that one replica visits at the same time, those run by hand aside. */
const AT_ONCE = 8;

/** Runs under way get this long to end by themselves when the server stops. */
const GRACE_MS = 2000;

/** How long a run by hand waits for a visit under way, and how often it looks. */
const WAIT_MS = 3000;
const LOOK_MS = 150;

/** The idle engine of one replica. */
export interface Engine {
  /** Looks once for what is due and waits until it is run; gives how many accounts were visited. */
  pass(): Promise<number>;
  /** Looks again and again until `stop`. */
  start(pollMs: number): void;
  /** Takes nothing new, lets runs end, then ends them. */
  stop(): Promise<void>;
  /**
   * Runs a task because the player asks for it. `busy` where the engine visits the account all the while;
   * else the run, which may take longer than an answer may.
   */
  runNow(accountId: number, taskId: string): Promise<'busy' | { run: Promise<TaskRecord | undefined> }>;
}

/** Makes the engine of this replica; any number of them share one database. */
export function makeEngine(tools: RunTools & { database: DatabaseWatch }): Engine {
  const { db, now, log, database } = tools;
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let visiting = 0;
  let syncs = false;
  let known: string | undefined;

  function track<T>(work: Promise<T>): Promise<T> {
    const ended = work.then(
      () => {},
      () => {},
    );
    underWay.add(ended);
    void ended.then(() => underWay.delete(ended));
    return work;
  }

  async function followRelease(): Promise<void> {
    const tasks = [...(await tools.definitions.current()).keys()].sort().join();
    if (known !== undefined && tasks !== known) await wakeSleepers(db, now());
    known = tasks;
  }

  /** Takes what is due, as far as there are hands free, and begins to visit it. */
  async function begin(): Promise<Promise<void>[]> {
    if (stopped || visiting >= AT_ONCE) return [];
    await followRelease();
    // Another owner each time: a visit that lost its lease must not take the next one for its own.
    const leases = await claimDue(db, randomUUID(), now(), AT_ONCE - visiting);
    database.answered();
    visiting += leases.length;
    return leases.map((lease) =>
      track(visit(tools, lease, stopping.signal))
        .catch((err) => {
          if (!database.failed(err)) log.error({ err }, 'a visit broke off');
        })
        .finally(() => {
          visiting -= 1;
        }),
    );
  }

  async function pass(): Promise<number> {
    const visits = await begin();
    await Promise.all(visits);
    await syncDue(tools);
    return visits.length;
  }

  /** Looks without waiting for the visits: a battle of one account must not keep the others waiting. */
  async function poll(pollMs: number): Promise<void> {
    const failed = (err: unknown) => {
      if (!database.failed(err)) log.error({ err }, 'the engine cannot look for what is due');
    };
    await track(begin()).catch(failed);
    if (!syncs) {
      syncs = true;
      void track(syncDue(tools))
        .catch(failed)
        .finally(() => {
          syncs = false;
        });
    }
    if (!stopped) timer = setTimeout(poll, pollMs, pollMs);
  }

  return {
    pass,
    start(pollMs) {
      timer = setTimeout(poll, 0, pollMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const grace = setTimeout(() => stopping.abort(new Error('The server stops.')), GRACE_MS);
      // What ends may have begun something before it saw the stop.
      while (underWay.size > 0) await Promise.all(underWay);
      clearTimeout(grace);
    },
    async runNow(accountId, taskId) {
      for (let waited = 0; waited <= WAIT_MS && !stopped; waited += LOOK_MS) {
        const lease = await claimAccount(db, accountId, randomUUID(), now());
        if (lease) return { run: track(visitByHand(tools, lease, taskId, stopping.signal)) };
        await sleep(LOOK_MS);
      }
      return 'busy';
    },
  };
}
