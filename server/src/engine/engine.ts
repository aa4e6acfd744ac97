import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { TaskRecord } from '@assistant/contract';
import type { DatabaseWatch } from '../database/outage';
import { sleep } from '../system/sleep';
import { runByHand, runGameSession } from './game-session';
import { claimAccount, claimDue, type Lease } from './lease-repository';
import { beginReplan, replanSlice } from './replan-repository';
import type { RunTools } from './tools';

/** How many game sessions one replica has open at the same time, not counting runs by hand. */
export interface EngineLimits {
  /** Sessions that have just started. They mostly wait for the game: what is bounded are its connections, not work. */
  slots: number;
  /** A session that lasts longer gives its slot to another: long battles must not hold up the short ones. */
  longMs: number;
  /** All sessions, long ones included. */
  open: number;
}

const LIMITS: EngineLimits = { slots: 64, longMs: 20_000, open: 1024 };

/** How often a new release is looked for, and other work that is due; the accounts are looked at more often. */
const ASIDE_MS = 2000;

/** When the server stops, runs under way get this long to end. */
const DRAIN_MS = 20_000;

/** How long a run by hand waits for a game session under way, and how often it checks. */
const WAIT_MS = 3000;
const LOOK_MS = 150;

/** The idle engine of one replica. */
export interface Engine {
  /** Looks once for what is due and waits until it has run. Returns the number of game sessions. */
  pass(): Promise<number>;
  /** Milliseconds since it last looked for what is due; undefined before `start`. */
  sinceLook(): number | undefined;
  /** Looks repeatedly until `stop`. */
  start(pollMs: number): void;
  /** An account has become due: looks now, and once more after each session under way, which may hold that account. */
  wake(): void;
  /** Begins nothing new, gives runs time to end, then aborts them; hands all accounts back. May be called again. */
  stop(): Promise<void>;
  /**
   * Runs a task because the player asks for it. Returns `busy` if the engine has a game session for the
   * account all the time, else the run, which may take longer than a call may.
   */
  runNow(accountId: number, taskId: string): Promise<'busy' | { run: Promise<TaskRecord | undefined> }>;
}

export interface EngineOptions extends RunTools {
  database: DatabaseWatch;
  /** Other work that is due at each pass, such as reading the game's chat. */
  alongside: () => Promise<void>;
  /** Whether it waits for an operator's word, because the site was put back from a backup. */
  waits?: () => Promise<boolean>;
  /** Tests use smaller ones. */
  limits?: EngineLimits;
  /** When the server stops, runs under way get this long to end, in milliseconds. */
  drainMs?: number;
}

/** Makes the engine of this replica. Any number of replicas share one database. */
export function makeEngine({
  database,
  alongside,
  waits = async () => false,
  limits = LIMITS,
  drainMs = DRAIN_MS,
  ...tools
}: EngineOptions): Engine {
  const { db, now, log, traces } = tools;
  /** A session has a trace of its own, whatever has woken the engine. */
  const alone = <T>(session: () => Promise<T>) => traces?.alone('game session', session) ?? session();
  const [soon, atOnce] = [new AbortController(), new AbortController()];
  const stops = { soon: soon.signal, now: atOnce.signal };
  // Each session listens to it, and Node would warn from the eleventh on.
  setMaxListeners(0, atOnce.signal);
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  /** Sessions that hold a slot, and all that are open. */
  let slots = 0;
  let open = 0;
  /** The last look took as many accounts as there was room for, so more may be due. */
  let mayBeMore = false;
  /** How often it was woken. */
  let wakes = 0;
  let filling = false;
  let lookedAside = 0;
  let looked: number | undefined;
  let alongsideUnderWay = false;
  /** The rhythm of each task, as of the last pass. */
  let known: ReadonlyMap<string, string | undefined> | undefined;

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
    const table = [...(await tools.definitions.current())];
    const rhythms = new Map(table.map(([id, [active]]) => [id, JSON.stringify(active?.rhythm)]));
    const ids = (tasks: ReadonlyMap<string, unknown>) => [...tasks.keys()].sort().join();
    const others = !known || [...rhythms].some(([id, rhythm]) => known?.has(id) && known.get(id) !== rhythm);
    if (others || (known && ids(rhythms) !== ids(known)))
      await beginReplan(db, JSON.stringify([...rhythms].sort()), others ? 'all' : 'sleepers');
    known = rhythms;
    await replanSlice(db, now());
  }

  /** Runs a session in a slot of its own, which the next due account gets when it ends or has lasted long. */
  function runInSlot(lease: Lease): Promise<void> {
    slots += 1;
    open += 1;
    let held = true;
    const wakesBefore = wakes;
    const giveUp = () => {
      if (held) slots -= 1;
      held = false;
      if (mayBeMore || wakes !== wakesBefore) refill();
    };
    const long = setTimeout(giveUp, limits.longMs).unref();
    const session = () => runGameSession(tools, lease, stops);
    return track(alone(session))
      .catch((err) => {
        if (!database.failed(err)) log.error({ err }, 'a game session failed');
      })
      .finally(() => {
        clearTimeout(long);
        open -= 1;
        giveUp();
      });
  }

  /** Takes due accounts, as many as there is room for, and begins their game sessions. */
  async function begin(): Promise<Promise<void>[]> {
    const room = Math.min(limits.slots - slots, limits.open - open);
    if (soon.signal.aborted) return [];
    if (room <= 0) {
      mayBeMore = true;
      return [];
    }
    if (await waits()) {
      if (looked !== undefined) looked = performance.now();
      mayBeMore = false;
      return [];
    }
    // A new owner each time, so that a game session that lost its lease does not take the next one for its
    // own.
    const leases = await claimDue(db, randomUUID(), now(), room);
    database.answered();
    if (looked !== undefined) looked = performance.now();
    mayBeMore = leases.length === room;
    return leases.map(runInSlot);
  }

  const failed = (err: unknown) => {
    mayBeMore = false;
    if (!database.failed(err)) log.error({ err }, 'the engine cannot look for what is due');
  };

  /** Looks for what is due, unless a look is under way: that one is followed by another if more may be due. */
  function refill(): void {
    if (filling || soon.signal.aborted) return;
    filling = true;
    const wakesBefore = wakes;
    void track(begin())
      .catch(failed)
      .finally(() => {
        filling = false;
        const again = mayBeMore || wakes !== wakesBefore;
        if (again && slots < limits.slots && open < limits.open) refill();
      });
  }

  function wake(): void {
    if (looked === undefined) return;
    wakes += 1;
    refill();
  }

  async function pass(): Promise<number> {
    await followRelease();
    const sessions = await begin();
    await Promise.all(sessions);
    await alongside();
    return sessions.length;
  }

  /** Follows the release and begins other work that is due. */
  async function lookAside(): Promise<void> {
    lookedAside = performance.now();
    await track(followRelease()).catch(failed);
    if (alongsideUnderWay) return;
    alongsideUnderWay = true;
    void track(alongside())
      .catch(failed)
      .finally(() => {
        alongsideUnderWay = false;
      });
  }

  /** Looks without waiting for game sessions, so that a battle of one account does not delay the others. */
  async function poll(pollMs: number): Promise<void> {
    refill();
    if (performance.now() - lookedAside >= ASIDE_MS) await lookAside();
    if (!soon.signal.aborted) timer = setTimeout(poll, pollMs, pollMs);
  }

  return {
    pass,
    sinceLook: () => (looked === undefined ? undefined : performance.now() - looked),
    start(pollMs) {
      looked = performance.now();
      timer = setTimeout(poll, 0, pollMs);
    },
    wake,
    async stop() {
      soon.abort();
      clearTimeout(timer);
      const grace = setTimeout(() => atOnce.abort(new Error('The server stops.')), drainMs);
      // Work that is ending may have started something before it saw the stop.
      while (underWay.size > 0) await Promise.all(underWay);
      clearTimeout(grace);
    },
    async runNow(accountId, taskId) {
      if (await waits()) return 'busy';
      for (let waited = 0; waited <= WAIT_MS && !soon.signal.aborted; waited += LOOK_MS) {
        const lease = await claimAccount(db, accountId, randomUUID(), now());
        if (lease) return { run: track(alone(() => runByHand(tools, lease, taskId, stops)).finally(wake)) };
        await sleep(LOOK_MS);
      }
      return 'busy';
    },
  };
}
