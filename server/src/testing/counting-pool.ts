import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** What was sent over a pool. */
export interface Counts {
  /** Without those that only begin and end a transaction. */
  statements: number;
  /** Each wait for an answer of the database. */
  roundTrips: number;
}

/** A statement as it was sent. */
export interface Sent {
  text: string;
  parameters: readonly unknown[];
}

const FRAME = /^(begin|start transaction|commit|rollback)/;

/** A pool over another one that counts what is sent. `settled` waits until no connection is out. */
export function countingPool<Pool extends PostgresPool>(pool: Pool) {
  const counts: Counts = { statements: 0, roundTrips: 0 };
  let out = 0;
  let kept: Sent[] | undefined;
  const waiting = new Set<() => void>();
  const over = (client: PostgresPoolClient): PostgresPoolClient =>
    ({
      query(text: string, parameters: readonly unknown[]) {
        counts.roundTrips += 1;
        if (!FRAME.test(text)) counts.statements += 1;
        kept?.push({ text, parameters });
        return client.query(text, parameters);
      },
      release() {
        client.release();
        out -= 1;
        if (out > 0) return;
        for (const go of waiting) go();
        waiting.clear();
      },
    }) as PostgresPoolClient;
  const counted: PostgresPool = {
    async connect() {
      out += 1;
      return over(
        await pool.connect().catch((error) => {
          out -= 1;
          throw error;
        }),
      );
    },
    end: () => pool.end(),
  };
  return {
    pool: counted,
    /** What was sent so far. */
    total: (): Counts => ({ ...counts }),
    settled: () => (out === 0 ? Promise.resolve() : new Promise<void>((go) => waiting.add(go))),
    /** What `work` sends, in its order, with what begins and ends a transaction. */
    async sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
      const sent: Sent[] = [];
      kept = sent;
      await work();
      kept = undefined;
      return sent;
    },
  };
}

/** What was sent between two moments. */
export const between = (before: Counts, after: Counts): Counts => ({
  statements: after.statements - before.statements,
  roundTrips: after.roundTrips - before.roundTrips,
});
