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

/**
 * Whether what is given is the newest that the server has signed, and not an old one that is held back. As pages do, it asks the API
 * where the file does not say so.
 * @param said is proved: only then the address of the API is the operator's
 * @returns what is to be said; nothing of a site whose pages know no server
 */
export async function howNew(ask: Ask, said: Said, now: Date): Promise<string[]> {
  const { SERVER_KEYS = {}, API_BASE } = said.settings;
  if (Object.keys(SERVER_KEYS).length === 0) return [];
  const fault = faultOf(said.stamp, said, now);
  if (!fault || !faultOf(await readStamp(ask, `${API_BASE}${STAMP_CALL}`), said, now)) return [];
  return [fault];
}
