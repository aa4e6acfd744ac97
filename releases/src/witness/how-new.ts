import { STAMP_GOOD_MS, stampText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import type { Said } from './read-site';

/**
 * Whether what is given is the newest that the server has signed, and not an old one that is held back.
 * @returns what is to be said; nothing of a site whose pages know no server
 */
export function howNew({ settings, heads, stamp }: Said, now: Date): string[] {
  const { SERVER_KEYS = {} } = settings;
  if (Object.keys(SERVER_KEYS).length === 0) return [];
  const [head] = heads.heads;
  if (!stamp || !isSigned(stampText(stamp), stamp.signature, SERVER_KEYS))
    return ['nothing that the server has signed says how new it is: it may be held back'];
  const age = now.getTime() - Date.parse(stamp.at);
  if (!(Math.abs(age) <= STAMP_GOOD_MS))
    return [
      `the server's time of the release is ${stamp.at}, by this clock not of today: it may be held back`,
    ];
  return stamp.revision === head?.revision && stamp.hash === head.registry
    ? []
    : [
        `the server has signed revision ${stamp.revision} as the newest, and the site gives ${head?.revision}, or another one of that number`,
      ];
}
