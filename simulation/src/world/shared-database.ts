import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Machine } from '../machine/machine';
import type { Scheduler } from '../machine/scheduler';

const execProtocol = PGlite.prototype.execProtocolRawSync;

/** What never comes: its machine is no more. */
const never = <T>() => new Promise<T>(() => {});

interface Waiting {
  machine: Machine;
  go: () => void;
}

/** When a replica crashes: before or after a statement, by how many more it sends; or how many of those that write something. */
interface CrashPoint {
  statements: number;
  writes: boolean;
  where: 'before' | 'after';
}

const ENDS = /^(commit|rollback)/i;
const WRITES = /\b(insert|update|delete)\b/i;
const BEGINS = /^(begin|start transaction)/i;

/**
 * One database with one connection, in memory, for all replicas of a world: a transaction never interleaves with another one. Single
 * statements do, as each waits for a moment now and then. What a crashed replica had started is rolled back.
 */
export class SharedDatabase {
  #holder: Machine | undefined;
  #inTransaction = false;
  readonly #waiting: Waiting[] = [];
  readonly #crashes = new Map<Machine, CrashPoint>();
  /** Called where a replica reaches its crash point. */
  onCrash = (_machine: Machine, _after: string): void => {};

  /** @param client of an emptied database, whose clock has the true time from now on */
  constructor(
    private readonly time: Scheduler,
    private readonly client: PostgresPoolClient,
  ) {
    // The timers of its statistics are no events: whether it sets one depends on the stories before.
    const machine: Machine = { ...time.machine('database'), alive: false };
    PGlite.prototype.execProtocolRawSync = function runAtTrueTime(message) {
      return time.as(machine, () => execProtocol.call(this, message));
    };
  }

  /** Whether no one uses the connection, so that what is stored is whole. */
  get isFree(): boolean {
    return this.#holder === undefined;
  }

  /** The replica crashes at this point. */
  crashAt(machine: Machine, point: CrashPoint): void {
    this.#crashes.set(machine, point);
  }

  /** No replica crashes any more. */
  calm(): void {
    this.#crashes.clear();
  }

  /** A machine that is no more gives the connection back, and what it had started is undone. */
  async leave(machine: Machine): Promise<void> {
    this.#crashes.delete(machine);
    if (this.#holder !== machine) return;
    if (this.#inTransaction) await this.client.query('rollback', []);
    this.#inTransaction = false;
    this.#release();
  }

  /** The connection as a machine sees it. @param pauses whether it waits for a moment now and then */
  poolFor(machine: Machine, pauses = true): PostgresPool {
    const query = async <Row>(text: string, parameters: readonly unknown[]) => {
      if (!machine.alive) return never<PostgresQueryResult<Row>>();
      const crash = this.#crashes.get(machine);
      if (crash && (!crash.writes || WRITES.test(text))) crash.statements -= 1;
      const now = crash !== undefined && crash.statements <= 0;
      if (now && crash.where === 'before') return this.#crash(machine, `before “${short(text)}”`);
      this.time.trace(() => `sends ${text} ${JSON.stringify(parameters)}`);
      const result = await this.#run<Row>(text, parameters);
      this.time.trace(() => `gets ${JSON.stringify(result.rows)}`);
      if (now) return this.#crash(machine, `after “${short(text)}”`);
      return machine.alive ? result : never<PostgresQueryResult<Row>>();
    };
    const client = { query, release: () => machine.alive && this.#release() };
    return {
      connect: async () => {
        if (!machine.alive) return never<PostgresPoolClient>();
        if (pauses && machine.random.chance(0.1)) await this.#pause(machine);
        if (this.#holder === undefined) this.#holder = machine;
        else await new Promise<void>((go) => void this.#waiting.push({ machine, go }));
        return client as unknown as PostgresPoolClient;
      },
      end: async () => {},
    };
  }

  #crash(machine: Machine, where: string): Promise<never> {
    this.onCrash(machine, where);
    return never<never>();
  }

  #pause(machine: Machine): Promise<void> {
    return new Promise((go) => void this.time.after(machine.random.between(1, 5), 'goes on', go, machine));
  }

  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (BEGINS.test(text)) this.#inTransaction = true;
    try {
      return await this.client.query<Row>(text, parameters);
    } catch (error) {
      this.time.trace(() => `fails with ${(error as Error).message}`);
      throw error;
    } finally {
      if (ENDS.test(text)) this.#inTransaction = false;
    }
  }

  /** Gives the connection to who waits longest. Another machine goes on in an event of its own. */
  #release(): void {
    this.#holder = undefined;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (!next.machine.alive) continue;
      this.#holder = next.machine;
      this.time.after(0, 'gets the connection', next.go, next.machine);
      return;
    }
  }
}

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
