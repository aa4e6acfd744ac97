import { apiNow, noteApiTime, readRunSettings } from '@assistant/api';
import { type ReleaseStamp, STAMP_CALL, STAMP_FILE, STAMP_GOOD_MS, stampText } from '@assistant/contract';
import { currentRegistry, followStamp } from './registry';
import { type Keys, keysOf, keysOfStamp } from './seen-revision';
import { refuseUnsignedText } from './trusted-registry';
import { hashOf, noteStamp, ownAnswer, rememberWhich } from './which-registry';

const DEADLINE_MS = 5_000;

const get = async (url: string | URL): Promise<Response> => {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  return answer;
};

const ofSite = async (): Promise<ReleaseStamp> => (await get(`/${STAMP_FILE}`)).json();

async function ofApi(): Promise<ReleaseStamp> {
  const answer = await get(new URL(STAMP_CALL, new URL(readRunSettings().API_BASE, location.origin)));
  noteApiTime(answer);
  return (await answer.json()).data.stamp;
}

/** A stamp that the server has signed in the last day, by the API's clock. @throws an error for another one */
async function good(stamp: ReleaseStamp, servers: Keys): Promise<{ stamp: ReleaseStamp; checked: boolean }> {
  const checked = await refuseUnsignedText(
    'the timestamp of the release',
    stampText(stamp),
    stamp.signature,
    servers,
  );
  const now = apiNow();
  // One of a day to come would hold a page back until then.
  if (now === undefined || !(Math.abs(now - Date.parse(stamp.at)) <= STAMP_GOOD_MS))
    throw new Error(`the timestamp of the release is of ${stamp.at}`);
  return { stamp, checked };
}

/** The page's registry, where it has the number of the stamp and is another one. */
async function anotherThan({ revision, hash }: ReleaseStamp, page: Document) {
  const known = currentRegistry(page);
  const own = ownAnswer(page);
  return own?.revision === revision && (await hashOf(own)) !== hash ? known : undefined;
}

/**
 * Learns which registry the server has signed: from the file of the site, or, where that is older than a day or missing, from the
 * API. The page goes by it from then on, and the browser remembers it.
 * @throws where neither gives a good one; nothing of a page whose site has no server
 */
export async function readStamp(page: Document = document): Promise<void> {
  const keys = keysOf(page);
  if (Object.keys(keys.servers).length === 0) return;
  const fromSite = ofSite().then((stamp) => good(stamp, keys.servers));
  const { stamp, checked } = await fromSite.catch(async () => good(await ofApi(), keys.servers));
  followStamp(stamp.revision, page, checked ? await anotherThan(stamp, page) : undefined);
  if (!checked) return;
  noteStamp(page, stamp);
  rememberWhich(keysOfStamp(keys), stamp);
}
