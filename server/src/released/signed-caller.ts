import type { LocalText, ReleaseRevision } from '@assistant/contract';
import {
  appsOfKey,
  callersIn,
  endedAt,
  type Released,
  type ReleaseStore,
  readClaim,
  readSignedCall,
  type SignedHeaders,
  timeAfter,
} from '@assistant/release-store';
import type { FastifyRequest } from 'fastify';
import { ApiError, notSigned } from '../http/api-error';
import { registryStamp } from './registry';
import type { ReleaseControl } from './release-control';

/** How far the time of a signed call may be from the server's. */
export const SIGNED_CALL_MS = 5 * 60_000;

/** Who has signed a call, and what is released as it was then. */
export interface KeyCaller {
  /** The id of the key. */
  key: string;
  released: Released;
  /** The call, for the record. */
  asked: NonNullable<ReleaseRevision['asked']>;
}

const headersOf = ({ headers }: FastifyRequest): Partial<SignedHeaders> => ({
  'content-digest': String(headers['content-digest'] ?? ''),
  'signature-input': String(headers['signature-input'] ?? ''),
  signature: String(headers.signature ?? ''),
});

const UNKNOWN: LocalText = {
  zh: '请用本站点登记过的密钥，按 RFC 9421 对方法、路径和 content-digest 签名，并带上 created、keyid、nonce、tag。',
  en: 'sign method, path and content-digest by RFC 9421 with a key that the site knows, and with created, keyid, nonce and tag.',
};
const unknownKey = (key: string): LocalText => ({
  zh: `本站点没有登记密钥 ${key}。请让运维登记它的公钥：npm run release -- keys --app … --add …`,
  en: `this site does not know the key ${key}. An operator adds its public half: npm run release -- keys --app … --add …`,
});
const OTHER_SITE: LocalText = {
  zh: '它是给另一个站点的。请核对地址，并使用该站点 releases.json 里的 site。',
  en: 'it is for another site. Check the address, and take `site` of that one’s releases.json.',
};
const ended = (key: string, end: string): LocalText => ({
  zh: `密钥 ${key} 已于 ${end} 到期。请让运维登记新的密钥。`,
  en: `the key ${key} has ended on ${end}. An operator binds another one: npm run release -- keys --app … --add … --replace`,
});
const SEEN: LocalText = {
  zh: '这个请求已经收到过。请换一个 nonce 重新签名。',
  en: 'this call has come before. Sign it again with another nonce.',
};
const late = (now: Date): LocalText => ({
  zh: `时间与服务器（${now.toISOString()}）相差超过 5 分钟。请校准时钟。`,
  en: `its time is more than 5 minutes from the server's (${now.toISOString()}). Set the clock right.`,
});

/** What is released, read again where readers get another list: who signs nothing cannot make the server read records. */
function releasedIn(site: string, store: ReleaseStore): () => Promise<Released | undefined> {
  let known: { stamp: string; released: Released } | undefined;
  return async () => {
    const stamp = await registryStamp(site).catch(() => '');
    if (!known || stamp === '' || known.stamp !== stamp) {
      const released = await store.read();
      known = released && { stamp, released };
    }
    return known?.released;
  };
}

/**
 * Writes into the audit that a key was refused something.
 * @param key its id
 * @param whom the app
 * @param details what, and why
 */
export type NoteRefusal = (key: string, whom: string, details: string) => Promise<void>;

interface CallRules {
  /** Remembers a nonce of a key, for all servers. @returns false where it is known */
  isNew: (key: string, nonce: string) => Promise<boolean>;
  noteRefusal: NoteRefusal;
  now: () => Date;
}

/**
 * Finds out who has signed a call. What is refused of a key that has proved to have signed it stands in the audit.
 * @param site its folder
 */
export function makeIdentify(
  site: string,
  { store, follow }: Pick<ReleaseControl, 'store' | 'follow'>,
  { isNew, noteRefusal, now }: CallRules,
): (request: FastifyRequest, body: Buffer) => Promise<KeyCaller> {
  const read = releasedIn(site, store);
  return async (request, body) => {
    const headers = headersOf(request);
    const path = request.routeOptions.url ?? '';
    // As the record keeps it, which has to prove the call: what is no UTF-8, or begins with a byte order mark, is another text then.
    const text = new TextDecoder().decode(body);
    // Before anything of the site is read: without its registry that is every record.
    const claim = await readClaim(path, text, headers);
    if (!claim) throw notSigned(UNKNOWN);
    if (Math.abs(now().getTime() - claim.at.getTime()) > SIGNED_CALL_MS) throw notSigned(late(now()));
    // The keys are those of now, and what another server has released a moment ago is released here.
    await follow();
    const released = await read();
    if (!released) throw notSigned(UNKNOWN);
    const callers = callersIn(released.settings);
    if (!Object.hasOwn(callers, claim.key)) throw notSigned(unknownKey(claim.key));
    const said = await readSignedCall(path, text, headers, callers);
    if (!said) throw notSigned(UNKNOWN);
    const refuse = async (why: LocalText, status?: number): Promise<never> => {
      const apps = appsOfKey(said.key, released.settings).join(', ');
      await noteRefusal(said.key, apps, `${path}: ${why.en}`);
      throw status ? new ApiError(status, notSigned(why).text) : notSigned(why);
    };
    const end = endedAt(said.key, released.settings, timeAfter(released, now()));
    if (end) return refuse(ended(said.key, end));
    if (said.site !== released.registry.site) return refuse(OTHER_SITE);
    if (!(await isNew(said.key, said.nonce))) return refuse(SEEN, 409);
    const { 'signature-input': input = '', signature = '' } = headers;
    return { key: said.key, released, asked: { input, signature, body: text } };
  };
}
