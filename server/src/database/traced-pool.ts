import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Traces } from '../system/traces';
import type { Through } from './connect';

const FIRST = /^\s*(\w+)/;
/** The first table that a statement names: what is read from or written to, or the part that it begins with. */
const TABLE = /\b(?:from|into|update|with)\s+"?(\w+)/i;

/** What a statement does to which table. All else in its text may come from anywhere, as words that are compared with. */
function summaryOf(text: string): string {
  const [verb = '', table] = [FIRST.exec(text)?.[1]?.toLowerCase(), TABLE.exec(text)?.[1]];
  return table ? `${verb} ${table}` : verb;
}

/** A pool over another one that has a span for each statement of what is traced. */
export const tracedPool =
  (traces: Traces): Through =>
  (pool) => {
    const over = (client: PostgresPoolClient) => ({
      query(text: string, parameters: readonly unknown[]) {
        const send = () => client.query(text, parameters);
        return traces.part(summaryOf(text), { 'db.system.name': 'postgresql' }, send);
      },
      release: () => client.release(),
    });
    const traced: Pick<PostgresPool, 'connect' | 'end'> = {
      connect: async () => over(await pool.connect()) as PostgresPoolClient,
      end: () => pool.end(),
    };
    return traced;
  };
