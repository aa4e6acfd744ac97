import { type ReleaseStamp, STAMP_CALL, STAMP_GOOD_MS, stampText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import type { Ask } from './ask';
import type { Said } from './read-site';
import { readStamp } from './read-stamp';

/** What is to be said of a time of the release; undefined where it is good. */
function faultOf(stamp: ReleaseStamp | undefined, said: Said, now: Date): string | undefined {
  const [head] = said.heads.heads;
  if (!stamp || !isSigned(stampText(stamp), stamp.signature, said.settings.SERVER_KEYS ?? {}))
    return 'nothing that the server has signed says how new it is: it may be held back';
  const age = now.getTime() - Date.parse(stamp.at);
  if (!(Math.abs(age) <= STAMP_GOOD_MS))
    return `the server's time of the release is ${stamp.at}, by this clock not of today: it may be held back`;
  return stamp.revision === head?.revision && stamp.hash === head.registry
    ? undefined
    : `the server has signed revision ${stamp.revision} as the newest, and the site gives ${head?.revision}, or another one of that number`;
}

/** How new it is: what is to be said of that, and whether the server has signed a newer one, which may just be coming. */
export interface HowNew {
  findings: string[];
  isComing: boolean;
}

/**
 * Whether what is given is the newest that the server has signed, and not an old one that is held back. As pages do, it asks the API
 * where the file does not say so.
 * @param askApi asks the site's API
 * @returns nothing to say of a site whose pages know no server
 */
export async function howNew(askApi: Ask, said: Said, now: Date): Promise<HowNew> {
  const { SERVER_KEYS = {}, API_BASE } = said.settings;
  const fault = Object.keys(SERVER_KEYS).length > 0 ? faultOf(said.stamp, said, now) : undefined;
  const stamp = fault ? await readStamp(askApi, `${API_BASE}${STAMP_CALL}`) : undefined;
  if (!fault || !faultOf(stamp, said, now)) return { findings: [], isComing: false };
  const newest = said.heads.heads[0]?.revision ?? 0;
  return { findings: [fault], isComing: [said.stamp, stamp].some((one) => one && one.revision > newest) };
}
