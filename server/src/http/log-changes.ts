import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Tells what is wrong now, undefined where nothing is; `more` goes into the log line. */
export type TellTrouble = (trouble: string | undefined, more?: object) => void;

/**
 * Logs a state when it changes and not each time it is looked at, so that what stays wrong is one line.
 * @param well the line where nothing is wrong any more
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
