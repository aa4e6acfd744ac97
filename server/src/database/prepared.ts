import { createHash } from 'node:crypto';

/** A statement that was sent so often is prepared, so that PostgreSQL plans it once for each connection. */
const OFTEN = 5;

/** The most statements that are prepared, and the most that are counted before. */
const PREPARED_MAX = 200;
const COUNTED_MAX = 2000;

export type Prepared = ReturnType<typeof makePrepared>;

/**
 * Names statements by a hash of their texts: those that are sent again and again. Values never stand in a text. Where a
 * pooler gives one connection to two replicas, one name is one statement.
 */
export function makePrepared() {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  let stopped = false;
  return {
    /** The name of a statement; undefined for one that is not prepared. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known || stopped || names.size >= PREPARED_MAX) return stopped ? undefined : known;
      const sent = (times.get(text) ?? 0) + 1;
      if (sent < OFTEN) {
        if (times.size >= COUNTED_MAX) times.clear();
        times.set(text, sent);
        return undefined;
      }
      times.delete(text);
      const name = `assistant_${createHash('sha256').update(text).digest('base64url')}`;
      names.set(text, name);
      return name;
    },
    /** From now on nothing is prepared. */
    stop(): void {
      stopped = true;
    },
  };
}

/**
 * What PostgreSQL, or a pooler before it, answers where a prepared statement is not there any more, or does not fit the
 * tables any more: a release has changed them.
 */
const OUTDATED = new Set(['0A000', '26000', '42P05']);

export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OUTDATED.has(String(error.code));
