import { codeOf, messageOf } from '../error-code';
import { type Log, logChanges } from '../http/log-changes';

/** PostgreSQL: class 08, connection; 57P01 to 57P05, it shuts down, starts or ends idle ones; 53300, all taken. */
const STATES = /^(08\w{3}|57P0[1-5]|53300)$/;
/** Of the system, from the socket to PostgreSQL. */
const SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Of `pg`, which gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a call failed because the database cannot be reached, and not because of what was asked of it. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return STATES.test(code) || SYSTEM.test(code) || WORDS.test(messageOf(error));
}

/** Whether the database answers, as the calls and the engine see it; logged when it changes. */
export interface DatabaseWatch {
  /** Takes note of a failure. @returns whether it was an outage */
  failed(error: unknown): boolean;
  answered(): void;
}

const DOWN = 'The database does not answer; calls are refused with 503 until it does.';

export function watchDatabase(log: Log): DatabaseWatch {
  const tell = logChanges(log, 'The database answers again.');
  return {
    failed(error) {
      if (!isOutage(error)) return false;
      tell(DOWN, { cause: messageOf(error) });
      return true;
    },
    answered: () => tell(undefined),
  };
}
