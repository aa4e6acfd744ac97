import type { Db } from '../database/connect';
import { doubtOf } from '../database/known-time';
import { type Log, logChanges } from '../system/log-changes';

/** What is deleted by its age is deleted for good, so each such job asks first whether the clock is believed. */
export interface BelievedTime {
  /** Does it at a time that is believed, or not at all. */
  at<Done>(work: (now: Date) => Promise<Done>): Promise<Done | undefined>;
  /** A sentence while the clock is not believed. */
  troubles(): string[];
}

const words = (last: Date): string =>
  `What is old was last deleted at ${last.toISOString()}, and the clock of this server says a time more than a day from that: in case it is ` +
  'wrong, nothing is deleted by its age, and no account, until the clock has gone on for a day. If it is wrong, set it; if all servers were ' +
  'off so long, or a backup was put back, there is nothing to do.';

/** @param log gets the sentence once, and that it is over */
export function makeBelievedTime(db: Db, now: () => Date, log: Log): BelievedTime {
  const tell = logChanges(log, 'The clock is believed again: what is old is deleted.');
  let trouble: string | undefined;
  return {
    async at(work) {
      // One time for all of it: the clock may jump meanwhile.
      const time = now();
      const last = await doubtOf(db, time);
      trouble = last && words(last);
      tell(trouble);
      return last ? undefined : work(time);
    },
    troubles: () => (trouble === undefined ? [] : [trouble]),
  };
}
