import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Reports what is wrong now; undefined means nothing. `more` goes into the log line. */
export type TellTrouble = (trouble: string | undefined, more?: object) => void;

/**
 * Logs a state when it changes, not each time it is checked, so that a lasting problem is one line.
 * @param well the line when nothing is wrong any more
 */
export function logChanges(log: Log, well: string): TellTrouble {
  let told: string | undefined;
  return (trouble, more = {}) => {
    if (trouble === told) return;
    told = trouble;
    if (trouble === undefined) log.info(well);
    else log.error(more, trouble);
  };
}
