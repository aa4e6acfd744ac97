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

/** The error after waiting long enough for the database. */
export function noAnswer(): Error {
  return Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });
}

/** Whether the database answers, as seen by the calls and the engine. Logged when it changes. */
export interface DatabaseWatch {
  /** Records a failure. @returns whether it was an outage, or a statement at its deadline: it is logged, and may be retried */
  failed(error: unknown): boolean;
  answered(): void;
}

const DOWN = 'The database does not answer; calls are refused with 503 until it does.';

const SLOW = 'One statement took too long and was cancelled; the database answers others.';

export function watchDatabase(log: Log): DatabaseWatch {
  const tell = logChanges(log, 'The database answers again.');
  return {
    failed(error) {
      if (isDeadline(error)) {
        log.error({ err: error }, SLOW);
        return true;
      }
      if (!isOutage(error)) return false;
      tell(DOWN, { cause: messageOf(error) });
      return true;
    },
    answered: () => tell(undefined),
  };
}
