import { codeOf, messageOf } from '../system/error-code';
import { type Log, logChanges } from '../system/log-changes';

/**
 * PostgreSQL: class 08, connection; 57P01 to 57P05, it shuts down, starts or ends idle connections; 53300, no
 * connection left; 25P03, a transaction was idle for too long.
 */
const STATES = /^(08\w{3}|57P0[1-5]|53300|25P03)$/;
/** System errors of the socket to PostgreSQL. */
const SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of `pg` that have no code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a call failed because the database cannot be reached, and not because of the query. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return STATES.test(code) || SYSTEM.test(code) || WORDS.test(messageOf(error));
}

/** Whether PostgreSQL has cancelled one statement at its deadline: others may be answered at once. */
export const isDeadline = (error: unknown): boolean => codeOf(error) === '57014';

/** Whether the disk of the database has no room: what is stored can be read, and nothing be written. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53100';

/** The error after waiting long enough for the database. */
export function noAnswer(): Error {
  return Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });
}

/** The error of a write that is not tried, because the disk of the embedded database has no room. */
export function noRoom(): Error {
  return Object.assign(new Error('The disk of the embedded database has no room.'), { code: '53100' });
}

/** Whether the database answers, as seen by the calls and the engine. Logged when it changes. */
export interface DatabaseWatch {
  /**
   * Records a failure. @returns whether it was an outage, a full disk, or a statement at its deadline: it is logged, and may
   * be retried
   */
  failed(error: unknown): boolean;
  answered(): void;
  /** What is wrong with a database that answers, in a sentence. */
  trouble(): string | undefined;
}

const DOWN = 'The database does not answer; calls are refused with 503 until it does.';

const SLOW = 'One statement took too long and was cancelled; the database answers others.';

const FULL =
  'The disk of the database is full: what is stored is shown, and changes are refused with 503. Make room; the server recovers by itself.';

/** A disk on which nothing failed for so long has room again. */
const FULL_MS = 60_000;

/** @param steady milliseconds of a clock that never goes back */
export function watchDatabase(log: Log, steady = () => performance.now()): DatabaseWatch {
  const tell = logChanges(log, 'The database answers again.');
  const tellFull = logChanges(log, 'The database has stored everything for a minute.');
  let fullUntil = Number.NEGATIVE_INFINITY;
  const trouble = () => (steady() < fullUntil ? FULL : undefined);
  return {
    trouble,
    failed(error) {
      if (isDeadline(error)) {
        log.error({ err: error }, SLOW);
        return true;
      }
      if (isFull(error)) {
        fullUntil = steady() + FULL_MS;
        tellFull(FULL, { cause: messageOf(error) });
        return true;
      }
      if (!isOutage(error)) return false;
      tell(DOWN, { cause: messageOf(error) });
      return true;
    },
    answered() {
      tell(undefined);
      tellFull(trouble());
    },
  };
}
